import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'ui/Spinner',
  component: Spinner,
  args: { label: 'Загрузка' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TestIs20Px: Story = {
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement)
      .getByRole('img', { name: 'Загрузка' })
      .getBoundingClientRect();
    await expect([width, height]).toEqual([20, 20]);
  },
};
