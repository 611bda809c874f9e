import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Загрузка партий', value: 120, max: 984, valueText: '120 из 984' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

const pace = { rateText: '12 партий в секунду', remainingText: 'осталось 2 мин' };

export const Default: Story = {};
export const WithRateAndRemainingTime: Story = { args: pace };
export const Indeterminate: Story = {
  args: { value: undefined, max: undefined, valueText: 'Считаем партии' },
};
export const Training: Story = { args: { accent: 'training', value: 500 } };
export const Done: Story = { args: { tone: 'success', value: 984, valueText: '984 из 984' } };
export const WordsHidden: Story = { args: { hideLabel: true, hideValue: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <Progress {...args} {...pace} />
      <Progress {...args} accent="training" value={500} />
      <Progress {...args} tone="success" value={984} valueText="984 из 984" />
      <Progress {...args} hideLabel hideValue value={700} />
      <Progress label="Загрузка партий" valueText="Считаем партии" />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack>
      <Progress
        label="Загрузка партий с открытой площадки и поиск критических позиций за белых и за чёрных"
        value={1234567}
        max={9876543}
        valueText="1 234 567 из 9 876 543"
        rateText="1234 партии в секунду"
        remainingText="осталось 1 ч 56 мин"
      />
      <Progress
        label="Loading the games of both platforms and looking for critical positions with either color"
        value={1234567}
        max={9876543}
        valueText="1,234,567 of 9,876,543"
        rateText="1,234 games a second"
        remainingText="1 h 56 min left"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestSaysHowFarHowFastHowLong: Story = {
  args: { ...pace, ref: element },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Загрузка партий' });
    await expect(element.current).toContainElement(bar);
    await expect(bar).toHaveAttribute('aria-valuenow', '120');
    await expect(bar).toHaveAttribute('aria-valuemax', '984');
    await expect(bar).toHaveAttribute('data-state', 'loading');
    await expect(bar).toHaveAttribute('aria-valuetext', '120 из 984 · 12 партий в секунду · осталось 2 мин');
    await expect(within(canvasElement).getByText(/осталось 2 мин/)).toBeVisible();
    await userEvent.tab();
    await expect(bar).not.toHaveFocus();
  },
};
export const TestUnknownLengthHasNoNumber: Story = {
  args: { ...Indeterminate.args },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar');
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    await expect(bar).toHaveAttribute('data-state', 'indeterminate');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Считаем партии');
  },
};
export const TestNeverMoreThanAll: Story = {
  args: { value: 2000 },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', '984');
    await expect(bar).toHaveAttribute('data-state', 'complete');
  },
};
