import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { EvalBar } from './EvalBar.tsx';

const meta = {
  title: 'Engine/EvalBar',
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

export const Default: Story = {};
export const Equal: Story = { args: { whiteShare: 50, text: '0.0', label: 'Equal' } };
export const BlackIsBetter: Story = {
  args: { whiteShare: 24, text: '−3.1', label: 'Black is winning: −3.1' },
};
export const WhiteMates: Story = { args: { whiteShare: 100, text: '#3', label: 'White mates in 3' } };
export const BlackMates: Story = { args: { whiteShare: 0, text: '#-2', label: 'Black mates in 2' } };
export const NothingKnown: Story = { args: { whiteShare: 50, text: '', label: 'Not evaluated yet' } };
export const FromBlack: Story = { args: { orientation: 'black' } };
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
/** The longest possible scores fit inside the bar. */
export const LongTexts: Story = {
  render: () => (
    <>
      <EvalBar
        whiteShare={99}
        text="+10.0"
        label="У белых решающее преимущество: больше десяти пешек, и партию осталось только довести до конца"
      />
      <EvalBar
        whiteShare={1}
        text="#-128"
        label="Black mates in one hundred and twenty-eight moves if both sides play the best moves there are"
      />
    </>
  ),
};
export const Phone: Story = { ...Overview, tags: [], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const element = createRef<HTMLDivElement>();
export const TestSaysTheScoreOnce: Story = {
  render: (args) => <EvalBar {...args} ref={element} />,
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img', { name: 'White is a little better: +0.8' });
    await expect(bar).toBe(element.current);
    await expect(within(bar).getByText('+0.8')).toHaveAttribute('aria-hidden', 'true');
    await userEvent.tab();
    await expect(bar).not.toHaveFocus();
  },
};
/** The number is on the better side, at the top or the bottom. */
export const TestNumberStandsAtTheBetterSide: Story = {
  args: { whiteShare: 20, text: '−3.0', label: 'Black is winning', orientation: 'black' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img').getBoundingClientRect();
    const text = within(canvasElement).getByText('−3.0').getBoundingClientRect();
    await expect(text.top).toBeGreaterThan(bar.top + bar.height / 2);
  },
};
export const TestWhitesPartIsItsShare: Story = {
  args: { whiteShare: 75, text: '+3.0', label: 'White is winning' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img');
    await expect(bar.getBoundingClientRect().height).toBe(240);
    await expect(bar.firstElementChild?.getBoundingClientRect().height).toBeCloseTo(180);
  },
};
export const TestSharesOutsideAreBroughtInside: Story = {
  args: { whiteShare: 140, text: '#1', label: 'White mates in 1' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img');
    await expect(bar.firstElementChild?.getBoundingClientRect().height).toBe(240);
  },
};
/** No score is wider than the bar. */
export const TestLongScoresFit: Story = {
  ...LongTexts,
  play: async ({ canvasElement }) => {
    for (const bar of within(canvasElement).getAllByRole('img')) {
      const score = bar.querySelector('[data-on]') as HTMLElement;
      await expect(score.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    }
  },
};
