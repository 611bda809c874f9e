import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import type { RadioGroupProps } from './RadioGroup.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const items = [
  { id: 'learn', label: 'Обучение', description: 'С подсказками' },
  { id: 'test', label: 'Проверка', description: 'Без подсказок, ошибки вернутся' },
  { id: 'show', label: 'Показ' },
];

const meta = {
  title: 'Inputs/RadioGroup',
  component: RadioGroup,
  args: { label: 'Режим', items, onChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: RadioGroupProps) {
  const [value, setValue] = useState('learn');
  return <RadioGroup {...args} value={value} onChange={setValue} />;
}

export const Default: Story = { args: { defaultValue: 'learn' } };
export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: 'learn' } };
export const Invalid: Story = { args: { errorText: 'Выберите режим', required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'test' } };
export const OneDisabled: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.id === 'test' })) },
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <RadioGroup {...args} defaultValue="learn" />
      <RadioGroup {...args} description="Режим можно сменить потом" errorText="Выберите режим" />
      <RadioGroup {...args} orientation="horizontal" defaultValue="test" />
      <RadioGroup {...args} disabled defaultValue="test" />
    </Columns>
  ),
};
export const LongTexts: Story = {
  args: {
    defaultValue: 'ru',
    label: 'Что показывать в дереве вариантов, когда ход встречался в партиях игрока',
    items: [
      {
        id: 'ru',
        label: 'Только один лучший ход, а остальные ходы показывать приглушённо и в самом конце',
        description: 'Подходит, когда вариантов очень много и нужно запомнить самое необходимое',
      },
      {
        id: 'en',
        label: 'The single best move only, and all the other moves dimmed at the very end',
        description: 'Good when there are far too many variations and only the essentials must be remembered',
      },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestKeyboard: Story = {
  args: { description: 'Режим можно сменить потом', ref: element },
  play: async ({ canvasElement, args, step }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Режим' });
    const radio = (name: string) => within(group).getByRole('radio', { name });
    await expect(element.current).toBe(group);
    await expect(group).toHaveAccessibleDescription('Режим можно сменить потом');
    await step('nothing is chosen; Tab leads to the first, Space chooses it', async () => {
      await userEvent.tab();
      await expect(radio('Обучение')).toHaveFocus();
      await expect(radio('Обучение')).not.toBeChecked();
      await userEvent.keyboard(' ');
      await expect(radio('Обучение')).toBeChecked();
      await expect(radio('Обучение')).toHaveAccessibleDescription(/С подсказками/);
    });
    await step('arrow keys choose, round the ends', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(radio('Показ')).toBeChecked();
      await expect(args.onChange).toHaveBeenLastCalledWith('show');
    });
    await step('one stop for Tab', async () => {
      await userEvent.tab();
      await expect(group).not.toContainElement(document.activeElement as HTMLElement);
    });
  },
};
export const TestControlledByPointer: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Проверка'));
    await expect(within(canvasElement).getByRole('radio', { name: 'Проверка' })).toBeChecked();
    await expect(within(canvasElement).getByRole('radio', { name: 'Обучение' })).not.toBeChecked();
  },
};
export const TestErrorIsSaid: Story = {
  args: { errorText: 'Выберите режим', required: true },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Режим' });
    await expect(group).toHaveAccessibleDescription(/Выберите режим/);
    await expect(group).toHaveAttribute('data-invalid', 'true');
    await expect(group).toBeRequired();
  },
};
