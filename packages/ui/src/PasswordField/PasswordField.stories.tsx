import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { PasswordField, type PasswordFieldProps, type PasswordRule } from './PasswordField.tsx';

const rules: PasswordRule[] = [
  { id: 'length', label: 'не меньше 8 знаков', test: (password) => password.length >= 8 },
  { id: 'lower', label: 'строчная буква', test: (password) => /\p{Ll}/u.test(password) },
  { id: 'upper', label: 'заглавная буква', test: (password) => /\p{Lu}/u.test(password) },
  { id: 'digit', label: 'цифра', test: (password) => /\d/.test(password) },
  { id: 'special', label: 'специальный знак', test: (password) => /[^\p{L}\d\s]/u.test(password) },
];
const ruled = { rules, metLabel: 'есть', unmetLabel: 'ещё нет', autoComplete: 'new-password' } as const;

const meta = {
  title: 'Inputs/PasswordField',
  component: PasswordField,
  args: {
    label: 'Пароль',
    name: 'password',
    showLabel: 'Показать пароль',
    hideLetters: 'Скрыть пароль',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: PasswordFieldProps) {
  const [value, setValue] = useState('Ab1');
  const [shown, setShown] = useState(true);
  return <PasswordField {...args} {...{ value, shown }} onChange={setValue} onShownChange={setShown} />;
}

export const Default: Story = {};
export const WithRules: Story = { args: { ...ruled, defaultValue: 'Лад' } };
export const Shown: Story = { args: { defaultShown: true, defaultValue: 'Ладья-64' } };
export const Invalid: Story = { args: { errorText: 'Пароли не совпадают' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ладья-64' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <PasswordField {...args} defaultValue="Секрет-64" />
      <PasswordField {...args} errorText="Пароли не совпадают" description="Не меньше 8 знаков" />
      <PasswordField {...args} {...ruled} defaultShown defaultValue="Ладья" />
      <PasswordField {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <PasswordField
        {...args}
        {...ruled}
        label="Новый пароль, который отличается от прежнего и нигде больше не используется"
        errorText="Добавьте: заглавную букву, цифру и специальный знак — например, точку или дефис."
        defaultValue="очень длинный пароль из нескольких слов, который всё равно не подходит"
        defaultShown
      />
      <PasswordField
        {...args}
        label="A new password that differs from the last one and is used nowhere else"
        rules={[
          { id: 'long', label: 'at least eight characters, the more the better', test: () => true },
          { id: 'mixed', label: 'an upper-case and a lower-case letter', test: () => false },
        ]}
        metLabel="done"
        unmetLabel="not yet"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestShowAndHide: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Пароль');
    await expect(element.current).toBe(input);
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('тайна');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('тайна');
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть пароль' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};
export const TestRulesTickOffWhileTyping: Story = {
  args: { ...ruled },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByLabelText('Пароль');
    const met = () => [...canvasElement.querySelectorAll('li[data-met]')].length;
    await expect(met()).toBe(0);
    await userEvent.tab();
    for (const [typed, count] of [
      ['л', 1],
      ['А', 2],
      ['6', 3],
      ['-', 4],
      ['дья!', 5],
    ] as const)
      await step(`after ${typed} there are ${count}`, async () => {
        await userEvent.keyboard(typed);
        await expect(met()).toBe(count);
      });
    await step('a rule that is broken again loses its tick', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(met()).toBe(4);
      await expect(input).toHaveAccessibleDescription(/не меньше 8 знаков\s*: ещё нет.*цифра\s*: есть/);
    });
  },
};
export const TestControlled: Story = {
  render: Controlled,
  args: { ...ruled },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Пароль');
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.type(input, '!');
    await expect(input).toHaveValue('Ab1!');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Скрыть пароль' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};
