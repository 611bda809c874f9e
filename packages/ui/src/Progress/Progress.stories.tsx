import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'ui/Progress',
  component: Progress,
  args: { label: 'Загрузка партий', value: 120, max: 984, valueText: '120 из 984, осталось 3 мин' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <Progress {...args} />
      <Progress {...args} tone="training" value={500} />
      <Progress {...args} tone="success" value={984} valueText="984 из 984" />
      <Progress {...args} hideLabel hideValue value={700} />
    </Stack>
  ),
};
export const TestSaysHowFar: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Загрузка партий' });
    await expect(bar).toHaveAttribute('aria-valuenow', '120');
    await expect(bar).toHaveAttribute('aria-valuetext', '120 из 984, осталось 3 мин');
  },
};
