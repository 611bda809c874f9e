import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { SegmentedControlProps } from './SegmentedControl.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const items = [
  { id: 'learn', label: 'Обучение' },
  { id: 'test', label: 'Проверка' },
];

const meta = {
  title: 'Inputs/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Режим', items, defaultValue: 'learn', onChange: fn() },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled({ defaultValue: _unused, ...args }: SegmentedControlProps) {
  const [value, setValue] = useState('test');
  return <SegmentedControl {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const WithIcons: Story = {
  args: {
    items: [
      { id: 'learn', label: 'Обучение', startIcon: 'learn' },
      { id: 'test', label: 'Проверка', startIcon: 'target' },
    ],
  },
};
export const Invalid: Story = { args: { defaultValue: undefined, errorText: 'Выберите режим' } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack align="start">
      <SegmentedControl {...args} description="С подсказками или без" />
      <SegmentedControl {...args} {...WithIcons.args} defaultValue="test" />
      <SegmentedControl {...args} defaultValue={undefined} errorText="Выберите режим" />
      <SegmentedControl {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <SegmentedControl
        {...args}
        label="Насколько сильным должен быть соперник из группы сравнения"
        items={[
          { id: 'learn', label: 'Примерно равный' },
          { id: 'test', label: 'Сопоставимый по рейтингу' },
          { id: 'any', label: 'Любой соперник' },
        ]}
      />
      <SegmentedControl
        {...args}
        label="The minimum strength of an opponent in the comparison group"
        items={[
          { id: 'learn', label: 'About equally strong' },
          { id: 'test', label: 'Of comparable rating' },
          { id: 'any', label: 'Any opponent at all' },
        ]}
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestNothingIsHidden: Story = {
  render: (args) => (
    <div style={{ width: 160 }}>
      <SegmentedControl {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup').getBoundingClientRect();
    for (const radio of within(canvasElement).getAllByRole('radio')) {
      const place = (radio.closest('label') as HTMLElement).getBoundingClientRect();
      await expect(place.right).toBeLessThanOrEqual(group.right);
    }
  },
};
export const TestArrowsChoose: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('test');
    await expect(within(canvasElement).getByRole('radio', { name: 'Проверка' })).toBeChecked();
    await expect(within(canvasElement).getByRole('radiogroup', { name: 'Режим' })).toBeVisible();
  },
};
export const TestControlledByPointer: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const learn = within(canvasElement).getByRole('radio', { name: 'Обучение' });
    await expect(learn).not.toBeChecked();
    await userEvent.click(within(canvasElement).getByText('Обучение'));
    await expect(learn).toBeChecked();
  },
};
