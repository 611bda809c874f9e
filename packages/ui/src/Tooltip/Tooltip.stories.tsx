import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'ui/Tooltip',
  component: Tooltip,
  args: { text: 'Раскрыть на 5 ходов', children: <button type="button">Раскрыть</button> },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TestFocusShowsEscapeHides: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    const tip = await within(document.body).findByRole('tooltip');
    await expect(button).toHaveAttribute('aria-describedby', tip.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('tooltip')).toBeNull());
  },
};
