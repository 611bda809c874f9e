import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { ButtonGroupProps } from './ButtonGroup.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

const meta = {
  title: 'Inputs/ButtonGroup',
  component: ButtonGroup,
  args: {
    label: 'Вид',
    items: [
      { id: 'list', label: 'Список', startIcon: 'list' },
      { id: 'tree', label: 'Дерево', startIcon: 'tree' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: ButtonGroupProps) {
  const [value, setValue] = useState('tree');
  const change = (id: string) => {
    setValue(id);
    args.onChange?.(id);
  };
  return <ButtonGroup {...args} value={value} onChange={change} />;
}
const sides = [
  { id: 'white', label: 'За белых' },
  { id: 'black', label: 'За чёрных' },
  { id: 'both', label: 'За обе стороны', disabled: true },
];

export const Default: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const OneDisabled: Story = { args: { items: sides } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack align="start">
      <ButtonGroup {...args} defaultValue="tree" />
      <ButtonGroup {...args} items={sides} />
      <ButtonGroup {...args} description="С подсказками или без" />
      <ButtonGroup {...args} errorText="Выберите вид" />
      <ButtonGroup {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack align="start">
      <ButtonGroup
        {...args}
        items={[
          { id: 'a', label: 'Только позиции из плана тренировок' },
          { id: 'b', label: 'Все критические позиции игрока' },
        ]}
      />
      <ButtonGroup
        {...args}
        items={[
          { id: 'a', label: 'Only the positions of the study plan' },
          { id: 'b', label: 'All critical positions of the player' },
        ]}
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestFirstIsDownAndOneStaysDown: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Вид' });
    const [list, tree] = within(group).getAllByRole('radio');
    await expect(list).toBeChecked();
    await userEvent.click(list as HTMLElement);
    await expect(list).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tree).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('tree');
  },
};
export const TestControlled: Story = {
  render: Controlled,
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('radio', { name: 'Список' });
    await expect(list).not.toBeChecked();
    await userEvent.click(list);
    await expect(list).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('list');
  },
};
export const TestNothingIsHidden: Story = {
  render: (args) => (
    <div style={{ width: 160 }}>
      <ButtonGroup {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup').getBoundingClientRect();
    for (const radio of within(canvasElement).getAllByRole('radio')) {
      const box = (radio.closest('label') as HTMLElement).getBoundingClientRect();
      await expect(box.right).toBeLessThanOrEqual(group.right);
    }
  },
};
