import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { FormProps } from './Form.tsx';
import { Form } from './Form.tsx';

const meta = {
  title: 'Inputs/Form',
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
const problems = {
  problemsTitle: 'Проверьте два поля',
  problems: [{ field: 'name', text: 'Имя: это поле обязательно' }, { text: 'Почта уже занята' }],
};

/** The messages a sign-up can show, in the words of the caller. */
const words = {
  ru: {
    labels: { name: 'Имя', email: 'Почта', phone: 'Телефон', repeat: 'Пароль ещё раз' },
    name: 'Это поле обязательно',
    email: 'Некорректный адрес электронной почты',
    phone: 'Телефон содержит недопустимые символы',
    repeat: 'Пароли не совпадают',
    terms: 'Примите условия использования, чтобы продолжить.',
    accept: 'Принимаю условия',
    title: 'Проверьте поля',
  },
  en: {
    labels: { name: 'Name', email: 'E-mail', phone: 'Phone', repeat: 'Repeat the password' },
    name: 'This field is required',
    email: 'Incorrect email address',
    phone: 'Phone number contains invalid characters',
    repeat: 'Passwords do not match',
    terms: 'Please accept the Terms and Conditions to proceed.',
    accept: 'I accept the Terms and Conditions',
    title: 'Please check the fields',
  },
};
const names = ['name', 'email', 'phone', 'repeat'] as const;
function Messages({ language, ...args }: FormProps & { language: 'ru' | 'en' }) {
  const told = words[language];
  return (
    <Form
      {...args}
      problemsTitle={told.title}
      problems={names.map((field) => ({ field, text: `${told.labels[field]}: ${told[field]}` }))}
    >
      {names.map((name) => (
        <TextField key={name} name={name} label={told.labels[name]} errorText={told[name]} />
      ))}
      <Checkbox name="terms" errorText={told.terms}>
        {told.accept}
      </Checkbox>
    </Form>
  );
}
/** Checks on submit, as a page does. */
function Checked(args: FormProps) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const errorText = tried && name === '' ? words.ru.name : undefined;
  const submit = () => {
    setTried(true);
    if (name !== '') args.onSubmit();
  };
  return (
    <Form
      {...args}
      onSubmit={submit}
      problems={errorText ? [{ field: 'name', text: errorText }] : []}
      problemsTitle="Проверьте поле"
    >
      <TextField label="Имя" name="name" value={name} onChange={setName} errorText={errorText} required />
      <Button type="submit">Отправить</Button>
    </Form>
  );
}

export const Default: Story = { args: { children: fields } };
export const WithProblems: Story = { args: { ...problems, children: fields } };
export const MessagesInRussian: Story = { render: (args) => <Messages {...args} language="ru" /> };
export const MessagesInEnglish: Story = { render: (args) => <Messages {...args} language="en" /> };
export const Overview: Story = { tags: ['visual'], args: { ...WithProblems.args } };
export const LongTexts: Story = {
  args: {
    children: fields,
    problemsTitle:
      'Учётная запись не создана: проверьте, пожалуйста, поля, перечисленные ниже, и отправьте ещё раз',
    problems: [
      {
        field: 'name',
        text: 'Имя: это поле обязательно, потому что по нему вас увидят в списках и в письмах',
      },
      {
        field: 'email',
        text: 'E-mail: this address is taken already; sign in with it or choose another one',
      },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...WithProblems, globals: { theme: 'dark' } };
const element = createRef<HTMLFormElement>();
export const TestSummaryLeadsToField: Story = {
  args: { ...WithProblems.args, ref: element },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(element.current).toBe(canvas.getByRole('form', { name: 'Регистрация' }));
    await expect(element.current).toHaveAttribute('data-invalid', 'true');
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Имя' })).toHaveFocus();
    await userEvent.keyboard('Анна{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const TestCheckedOnSubmit: Story = {
  render: Checked,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step(
      'empty: said in our words, not in a bubble of the browser; the summary takes the focus',
      async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Отправить' }));
        await expect(canvas.getByRole('alert')).toHaveFocus();
        await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Это поле обязательно');
      },
    );
    await step('mended: sent', async () => {
      await userEvent.type(canvas.getByRole('textbox'), 'Анна{Enter}');
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
  },
};
export const TestSummaryLeadsToRadios: Story = {
  args: {
    problems: [{ field: 'mode', text: 'Выберите режим' }],
    children: (
      <RadioGroup
        label="Режим"
        name="mode"
        items={[
          { id: 'a', label: 'Обучение' },
          { id: 'b', label: 'Проверка' },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Выберите режим' }));
    await expect(within(canvasElement).getByRole('radio', { name: 'Обучение' })).toHaveFocus();
  },
};
