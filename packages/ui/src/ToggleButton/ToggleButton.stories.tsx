import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'ui/ToggleButton',
  component: ToggleButton,
  args: { children: 'Автопоказ', icon: 'play', onChange: fn() },
} satisfies Meta<typeof ToggleButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <ToggleButton {...args} />
      <ToggleButton {...args} defaultPressed />
      <ToggleButton {...args} variant="training" defaultPressed />
      <ToggleButton {...args} disabled />
    </Inline>
  ),
};
export const TestStaysDown: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(within(canvasElement).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
