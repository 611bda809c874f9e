import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'ui/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Слышно, но не видно' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TestHasAlmostNoSize: Story = {
  args: { live: 'polite' },
  play: async ({ canvasElement }) => {
    const element = within(canvasElement).getByText('Слышно, но не видно');
    await expect(element.getBoundingClientRect().width).toBe(1);
    await expect(element).toHaveAttribute('aria-live', 'polite');
  },
};
