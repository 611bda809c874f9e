import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Divider } from '../Divider/Divider.tsx';
import { Form } from '../Form/Form.tsx';
import { Link } from '../Link/Link.tsx';
import { PageFooter } from '../PageFooter/PageFooter.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'ui/AuthLayout',
  component: AuthLayout,
  args: { brand: <strong>Tabia</strong>, title: 'Вход' },
} satisfies Meta<typeof AuthLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = (
  <Form onSubmit={() => undefined}>
    <TextField label="Электронная почта" name="email" type="email" autoComplete="email" />
    <PasswordField
      label="Пароль"
      name="password"
      showLabel="Показать пароль"
      hideLetters="Скрыть пароль"
      description="Не меньше 8 знаков: буквы обоих регистров, цифра и знак"
    />
    <Checkbox name="remember">Запомнить меня</Checkbox>
    <Button type="submit" variant="primary" fullWidth>
      Войти
    </Button>
    <Divider label="или" />
    <Button fullWidth>Попробовать на примере</Button>
  </Form>
);

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  args: {
    description: 'Найдите ошибки, которые повторяются, и перестаньте их делать.',
    end: (
      <Select
        label="Язык"
        hideLabel
        size="small"
        placeholder="Язык"
        defaultValue="ru"
        items={[
          { id: 'ru', label: 'Русский', lang: 'ru' },
          { id: 'en', label: 'English', lang: 'en' },
        ]}
      />
    ),
    footer: (
      <>
        Нет учётной записи? <Link href="#register">Зарегистрироваться</Link>
      </>
    ),
    children: form,
  },
};

const bottom = (
  <PageFooter
    label="О сервисе"
    links={[
      <Link key="about" tone="inherit" href="#about">
        О Tabia
      </Link>,
      <Link key="privacy" tone="inherit" href="#privacy">
        Конфиденциальность
      </Link>,
    ]}
  />
);
export const WithBottom: Story = { parameters: { layout: 'fullscreen' }, args: { bottom } };
export const LongTexts: Story = {
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Срок действия этой ссылки уже истёк, или она сработала раньше',
    description: 'Ask for a new message: it brings a fresh link that works once, within twenty-four hours.',
    footer: 'Уже есть учётная запись? Войдите с тем адресом, на который приходили письма.',
    bottom,
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...LongTexts, globals: { theme: 'dark' } };

export const TestTheBottomIsAtTheLowerEdge: Story = {
  parameters: { layout: 'fullscreen' },
  args: { bottom },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const edge = canvas.getByRole('contentinfo').getBoundingClientRect().bottom;
    await expect(edge).toBeCloseTo(window.innerHeight, 0);
    await expect(within(canvas.getByRole('main')).queryByRole('contentinfo')).toBeNull();
  },
};
