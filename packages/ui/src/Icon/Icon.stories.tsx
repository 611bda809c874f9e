import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Icon } from './Icon.tsx';
import { iconNames } from './iconNames.ts';

const colors = [
  ['muted', { muted: true }],
  ['primary', { accent: 'primary' }],
  ['training', { accent: 'training' }],
  ['danger', { tone: 'danger' }],
  ['success', { tone: 'success' }],
  ['warning', { tone: 'warning' }],
] as const;

const meta = {
  title: 'Data/Icon',
  component: Icon,
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>{children}</div>;
}

const sizes = ['sm', 'md', 'lg'] as const;

export const Default: Story = {};
export const Spoken: Story = { args: { label: 'Поиск' } };
export const Sizes: Story = {
  render: ({ name }) => (
    <Row>
      {sizes.map((size) => (
        <Icon key={size} name={name} size={size} />
      ))}
    </Row>
  ),
};
export const ColorOfTheWords: Story = {
  render: ({ name }) => (
    <Row>
      {colors.map(([word, color]) => (
        <Text key={word} as="span" {...color}>
          <Icon name={name} />
        </Text>
      ))}
    </Row>
  ),
};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Row>
      {iconNames.map((name) => (
        <Icon key={name} name={name} size="lg" />
      ))}
    </Row>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Row>
        <Icon name="warning" />
        <Text>Ошибка повторилась после того, как позиция была отмечена как изученная, и стоила пешки</Text>
      </Row>
      <Row>
        <Icon name="learn" size="lg" />
        <Text>The mistake came back after the position had been marked as studied, and it cost a pawn</Text>
      </Row>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...ColorOfTheWords, globals: { theme: 'dark' } };
const element = createRef<SVGSVGElement>();
export const TestIsSilentWithoutWords: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await expect(element.current).toHaveAttribute('aria-hidden', 'true');
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const TestSaysItsLabel: Story = {
  args: { label: 'Поиск', size: 'lg' },
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img', { name: 'Поиск' });
    await expect(picture).not.toHaveAttribute('aria-hidden');
    await expect(picture.getBoundingClientRect().width).toBe(24);
  },
};
export const TestKeepsItsSizeBesideWords: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('svg')].map((one) => one.getBoundingClientRect().width);
    await expect(widths).toEqual([20, 24]);
  },
};
export const TestGrowsWithTheText: Story = {
  args: { size: 'md' },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => {
      document.documentElement.style.fontSize = '';
    };
  },
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector('svg')?.getBoundingClientRect() ?? {};
    await expect([width, height]).toEqual([40, 40]);
  },
};
