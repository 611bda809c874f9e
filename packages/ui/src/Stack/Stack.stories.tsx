import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: null },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const three = ['Дебют', 'Миттельшпиль', 'Эндшпиль'].map((word) => (
  <Surface key={word} padding="sm">
    {word}
  </Surface>
));

export const Default: Story = { args: { children: three } };
export const Tight: Story = { args: { gap: 1, align: 'start', children: three } };
export const Centered: Story = { args: { gap: 2, align: 'center', children: three } };
const long = [
  'Позиции, в которых одна и та же ошибка повторялась чаще всего за последний год',
  'Positions in which the same mistake came back more often than anywhere else',
].map((word) => (
  <Surface key={word} padding="sm">
    {word}
  </Surface>
));
export const LongTexts: Story = { args: { children: long } };
export const Phone: Story = {
  args: { gap: { phone: 2, tablet: 6 }, children: long },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { children: three }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={6}>
      {(['start', 'center', 'end', 'stretch'] as const).map((align) => (
        <Stack key={align} gap={1} align={align}>
          {three}
        </Stack>
      ))}
    </Stack>
  ),
};
export const TestDistanceAndOrder: Story = {
  args: {
    as: 'ul',
    gap: 3,
    children: ['Дебют', 'Эндшпиль'].map((word) => <li key={word}>{word}</li>),
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(within(canvasElement).getByRole('list')).getAllByRole('listitem');
    const gap = (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? 0);
    await expect(gap).toBe(12);
  },
};
