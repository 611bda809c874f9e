import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EvalBar } from './EvalBar.tsx';

const meta = {
  component: EvalBar,
  args: { whiteShare: 57, text: '+0.8', label: 'White is a little better: +0.8' },
  decorators: [
    (Story) => (
      <div style={{ height: 240, display: 'flex', gap: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EvalBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /a little better/ })).toBeVisible();
  },
};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <EvalBar whiteShare={50} text="0.0" label="Equal" />
      <EvalBar whiteShare={68} text="+2.0" label="White is better" />
      <EvalBar whiteShare={24} text="−3.1" label="Black is winning" />
      <EvalBar whiteShare={100} text="#3" label="White mates in 3" />
      <EvalBar whiteShare={0} text="#-2" label="Black mates in 2" />
      <EvalBar whiteShare={68} text="+2.0" label="White, from Black's side" orientation="black" />
    </>
  ),
};
/** The number belongs to the side that is better, wherever that side sits. */
export const NumberStandsAtTheBetterSide: Story = {
  args: { whiteShare: 20, text: '−3.0', label: 'Black is winning', orientation: 'black' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img').getBoundingClientRect();
    const text = within(canvasElement).getByText('−3.0').getBoundingClientRect();
    await expect(text.top).toBeGreaterThan(bar.top + bar.height / 2);
  },
};
