import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Stack } from '../Stack/Stack.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Inputs/TextField',
  component: TextField,
  args: { label: 'Имя', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A caller that accepts only letters. */
function Controlled(args: TextFieldProps) {
  const [value, setValue] = useState('');
  return <TextField {...args} value={value} onChange={(next) => setValue(next.replace(/\d/g, ''))} />;
}

export const Default: Story = {};
export const WithDescription: Story = { args: { description: 'Так вас увидят в списке' } };
export const Small: Story = { args: { size: 'sm', defaultValue: 'Анна' } };
export const Multiline: Story = { args: { multiline: true, label: 'Что случилось' } };
export const Code: Story = {
  args: { code: true, label: 'FEN', defaultValue: '8/8/8/4k3/8/4K3/8/8 w - - 0 1' },
};
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: 'Имя' } };
export const Invalid: Story = { args: { errorText: 'Это поле обязательно', required: true } };
export const Disabled: Story = { args: { disabled: true, value: 'Анна' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <TextField label="Имя" placeholder="Анна Коваль" />
      <TextField label="Почта" description="Сюда придёт письмо" defaultValue="anna@example.org" />
      <TextField label="Телефон" errorText="В номере есть недопустимые знаки" defaultValue="+7 9a" />
      <TextField label="Имя" disabled defaultValue="Анна" />
      <TextField label="Позиция" code size="sm" defaultValue="8/8/8/4k3/8/4K3/8/8 w - - 0 1" />
      <TextField label="Что случилось" multiline defaultValue="Не загрузились партии" />
    </Columns>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <TextField
        {...args}
        label="Имя или прозвище, под которым этого игрока знают соперники и товарищи по клубу"
        description="Его видите только вы: в карточках, в списках и в заголовках тренировок"
        errorText="Имя слишком короткое: нужно не меньше двух знаков, а пробелы по краям не считаются"
        defaultValue="Константин Константинович Константинопольский-Верхнеуслонский, кандидат в мастера"
      />
      <TextField
        {...args}
        label="The name or nickname by which opponents and club mates know this player"
        description="Only you see it: on the cards, in the lists and in the headings of trainings"
        errorText="The name is too short: it takes two characters at least, and spaces at the ends do not count"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestErrorBelongsToField: Story = {
  args: { errorText: 'Это поле обязательно', description: 'Подсказка', ref: element },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Имя' });
    await expect(element.current).toBe(input);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Подсказка.*Это поле обязательно/);
    await userEvent.tab();
    await userEvent.keyboard('Ян');
    await expect(args.onChange).toHaveBeenLastCalledWith('Ян');
  },
};
const area = createRef<HTMLTextAreaElement>();
export const TestLabelFocusesTheTextArea: Story = {
  args: { multiline: true, ref: area },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Имя'));
    await expect(area.current).toHaveFocus();
    await userEvent.keyboard('a{Enter}b');
    await expect(area.current).toHaveValue('a\nb');
  },
};
export const TestControlled: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('А1н2');
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('Ан');
  },
};
export const TestDisabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox')).toBeDisabled();
    await expect(within(canvasElement).getByRole('textbox')).not.toHaveFocus();
  },
};
