import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const meta = {
  title: 'ui/Form',
  component: Form,
  args: { onSubmit: fn(), label: 'Регистрация', children: null },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const fields = (
  <>
    <TextField label="Имя" name="name" errorText="Это поле обязательно" />
    <TextField label="Почта" name="email" />
    <Button type="submit" variant="primary">
      Зарегистрироваться
    </Button>
  </>
);

export const Default: Story = { args: { children: fields } };
export const Overview: Story = {
  tags: ['visual'],
  args: {
    problemsTitle: 'Проверьте два поля',
    problems: [{ field: 'name', text: 'Имя: это поле обязательно' }, { text: 'Почта уже занята' }],
    children: fields,
  },
};
export const TestSummaryLeadsToField: Story = {
  args: { ...Overview.args },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Имя' })).toHaveFocus();
    await userEvent.keyboard('Анна{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
