import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Data/Heading',
  component: Heading,
  args: { level: 1, children: 'Критические позиции' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LooksSmaller: Story = { args: { size: 'sm' } };
export const Muted: Story = { args: { muted: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2}>
      <Heading level={1}>Критические позиции</Heading>
      <Heading level={2}>Сицилианская защита</Heading>
      <Heading level={3}>Вариант дракона</Heading>
      <Heading level={4} muted>
        Ход чёрных
      </Heading>
      <Heading level={2} size="sm">
        Вторая ступень, мелко
      </Heading>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={4}>
      <Heading level={1}>
        Критические позиции, в которых ошибка повторялась и после того, как линия была выучена
      </Heading>
      <Heading level={1}>
        Critical positions in which the mistake came back even after the line had been learned
      </Heading>
      <Heading level={2}>Частноаналитическоедебютноеисследование длинным словом</Heading>
      <Heading level={3}>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR</Heading>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLHeadingElement>();
export const TestLevelIsApartFromSize: Story = {
  args: { level: 2, size: 'sm', ref: element, id: 'positions' },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 2, name: 'Критические позиции' });
    await expect(element.current).toBe(heading);
    await expect(heading).toHaveAttribute('id', 'positions');
    await expect(getComputedStyle(heading).fontSize).toBe('14px');
  },
};
export const TestOutlineOfThePage: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    for (const level of [1, 2, 3, 4] as const)
      await expect(within(canvasElement).getAllByRole('heading', { level }).length).toBe(level === 2 ? 2 : 1);
  },
};
export const TestALongWordIsBroken: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const heading of within(canvasElement).getAllByRole('heading'))
      await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  },
};
