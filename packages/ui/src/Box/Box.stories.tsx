import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from './Box.tsx';

const meta = {
  title: 'ui/Box',
  component: Box,
  args: { padding: 4, children: 'Поле вокруг' },
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Responsive: Story = { args: { padding: { phone: 2, desktop: 8 } } };
