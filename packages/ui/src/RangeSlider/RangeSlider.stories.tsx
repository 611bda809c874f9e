import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'ui/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Цена ошибки',
    steps: [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY],
    lowLabel: 'От',
    highLabel: 'До',
    formatValue: (value) => (Number.isFinite(value) ? value.toLocaleString('ru') : '∞'),
    defaultValue: [0.3, Number.POSITIVE_INFINITY],
    onChange: fn(),
  },
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={6}>
      <RangeSlider {...args} />
      <RangeSlider {...args} label="Узкий" defaultValue={[1.2, 2.4]} />
      <RangeSlider {...args} label="Недоступный" disabled />
    </Stack>
  ),
};
export const TestLowStaysBelowHigh: Story = {
  args: { defaultValue: [1.2, 2.4] },
  play: async ({ canvasElement, args }) => {
    const low = within(canvasElement).getByRole('slider', { name: /От/ });
    await userEvent.tab();
    await expect(low).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith([0.6, 2.4]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([2.4, 2.4]);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('2,4 – 2,4');
  },
};
