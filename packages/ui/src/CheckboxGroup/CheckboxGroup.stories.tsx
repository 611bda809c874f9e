import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const items = [
  { id: 'classical', label: 'Классика' },
  { id: 'rapid', label: 'Рапид' },
  { id: 'blitz', label: 'Блиц' },
];

const meta = {
  title: 'Inputs/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Контроль времени', items, defaultValue: ['rapid'], onChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const Invalid: Story = { args: { defaultValue: [], errorText: 'Отметьте хотя бы один' } };
export const Disabled: Story = { args: { disabled: true } };
export const OneDisabled: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.id === 'blitz' })) },
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <CheckboxGroup {...args} description="Ничего не отмечено — любой" />
      <CheckboxGroup {...args} orientation="horizontal" />
      <CheckboxGroup {...args} defaultValue={[]} errorText="Отметьте хотя бы один" />
      <CheckboxGroup {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  args: {
    label: 'Контроль времени партий, которые будут учитываться при подсчёте повторяющихся ошибок',
    description: 'Nothing ticked means any time control, correspondence games over several days included',
    items: [
      {
        id: 'rapid',
        label: 'Рапид: от десяти минут до часа на всю партию вместе с добавлением за каждый ход',
      },
      { id: 'long', label: 'Correspondence games with several days for each and every move', lang: 'en' },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestKeyboardTicksSeveral: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Контроль времени' })).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Классика' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['rapid', 'classical']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['classical']);
  },
};
export const TestControlledByPointer: Story = {
  render: function Controlled({ defaultValue: _unused, ...args }) {
    const [value, setValue] = useState<readonly string[]>([]);
    return <CheckboxGroup {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const blitz = within(canvasElement).getByRole('checkbox', { name: 'Блиц' });
    await expect(blitz).not.toBeChecked();
    await userEvent.click(blitz);
    await expect(blitz).toBeChecked();
    await userEvent.click(blitz);
    await expect(blitz).not.toBeChecked();
  },
};
export const TestDisabledOneStays: Story = {
  args: OneDisabled.args,
  play: async ({ args, canvasElement }) => {
    const blitz = within(canvasElement).getByRole('checkbox', { name: 'Блиц' });
    await expect(blitz).toBeDisabled();
    await userEvent.click(within(canvasElement).getByText('Блиц'), { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
