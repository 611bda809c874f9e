import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from '../Surface/Surface.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'ui/Stack',
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
