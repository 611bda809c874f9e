import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'ui/PasswordField',
  component: PasswordField,
  args: { label: 'Пароль', name: 'password', showLabel: 'Показать пароль', hideLetters: 'Скрыть пароль' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { errorText: 'Пароли не совпадают' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <PasswordField {...args} defaultValue="Секрет-64" />
      <PasswordField {...args} errorText="Пароли не совпадают" description="Не меньше 8 знаков" />
    </Stack>
  ),
};
export const TestShowAndHide: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Пароль');
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
