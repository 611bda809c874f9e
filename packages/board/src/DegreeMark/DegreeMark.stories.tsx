import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack, Text } from '@tabia/ui';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { DegreeMark } from './DegreeMark.tsx';

const meta = {
  title: 'Data/DegreeMark',
  component: DegreeMark,
  args: { degree: 'red', label: 'Повторяется', count: 12 },
} satisfies Meta<typeof DegreeMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutNumber: Story = { args: { count: undefined } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={6}>
      <DegreeMark degree="red" label="Повторяется" count={12} />
      <DegreeMark degree="black" label="В последний раз удержана" count={7} />
      <DegreeMark degree="green" label="Исправлена" count={31} />
    </Inline>
  ),
};
const long = [
  [
    'red',
    'Ошибка повторяется: в последних трёх партиях снова сыграно 8...Кd4, и ход теряет пешку',
    'из 1 204 партий',
  ],
  [
    'black',
    'The mistake was avoided in the last game but had come back four times before that',
    'of 1,204 games',
  ],
  [
    'green',
    'Исправлена: последние двенадцать раз подряд сыграно подготовленное продолжение',
    'из 1 204 партий',
  ],
] as const;
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      {long.map(([degree, words, games]) => (
        <Inline key={degree} wrap={false} align="start">
          <DegreeMark degree={degree} label={words} count={12} />
          <Text>{`${words}, ${games}`}</Text>
        </Inline>
      ))}
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestNamedWithoutColor: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Повторяется' })).toBeVisible();
    await expect(element.current).toHaveTextContent(/^12$/);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const TestShapesKeepTheirSize: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const widths = within(canvasElement)
      .getAllByRole('img')
      .map((picture) => picture.getBoundingClientRect().width);
    await expect(widths).toEqual([14, 14, 14]);
  },
};
export const TestShapesDifferWithoutColor: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    const shapes = within(canvasElement)
      .getAllByRole('img')
      .map((picture) => picture.innerHTML);
    await expect(new Set(shapes).size).toBe(3);
  },
};
