import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

const items = [
  { id: 'learn', label: 'Обучение' },
  { id: 'test', label: 'Проверка' },
];

const meta = {
  title: 'ui/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Режим', items, defaultValue: 'learn', onChange: fn() },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { description: 'С подсказками или без' } };
export const TestArrowsChoose: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('test');
    await expect(within(canvasElement).getByRole('radio', { name: 'Проверка' })).toBeChecked();
    await expect(within(canvasElement).getByRole('radiogroup', { name: 'Режим' })).toBeVisible();
  },
};
