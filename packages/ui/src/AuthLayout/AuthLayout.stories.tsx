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
import { Surface } from '../Surface/Surface.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'Layout/AuthLayout',
  component: AuthLayout,
  args: { brand: <strong>Tabia</strong>, title: 'Вход' },
} satisfies Meta<typeof AuthLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = (
  <Form label="Вход" onSubmit={() => undefined}>
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
        size="sm"
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
      <Link key="about" inheritColor href="#about">
        О Tabia
      </Link>,
      <Link key="privacy" inheritColor href="#privacy">
        Конфиденциальность
      </Link>,
    ]}
  />
);
export const WithABoxBeside: Story = {
  parameters: { layout: 'fullscreen' },
  args: { children: form, footer: 'Нет учётной записи?', beside: <Surface>Что находит Tabia</Surface> },
};
export const WithALead: Story = {
  parameters: { layout: 'fullscreen' },
  args: { ...WithABoxBeside.args, lead: <Surface>Ваше имя</Surface> },
};
export const TestTheLeadIsAboveBoth: Story = {
  ...WithALead,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const { card, beside } = boxes(canvasElement);
    const lead = within(canvasElement).getByText('Ваше имя').getBoundingClientRect();
    await expect(lead.bottom).toBeLessThan(card.top);
    await expect(lead.left).toBeLessThan(card.left);
    await expect(lead.right).toBeGreaterThan(beside.left);
    await expect(beside.top).toBeGreaterThan(lead.bottom);
    await expect(beside.left).toBeGreaterThan(card.right);
  },
};
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

function boxes(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const card = canvas.getByRole('form').getBoundingClientRect();
  const beside = canvas.getByText('Что находит Tabia').getBoundingClientRect();
  return { card, beside };
}
export const TestTheBoxIsBesideTheCard: Story = {
  ...WithABoxBeside,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const { card, beside } = boxes(canvasElement);
    await expect(beside.left).toBeGreaterThan(card.right);
    await expect(beside.bottom).toBeLessThan(card.bottom);
  },
};
export const TestABoxThatGrowsMovesNothing: Story = {
  ...WithABoxBeside,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const before = boxes(canvasElement).card;
    within(canvasElement).getByText('Что находит Tabia').style.paddingBottom = '900px';
    await expect(boxes(canvasElement).card).toEqual(before);
  },
};
export const TestOnAPhoneTheBoxIsBelow: Story = {
  ...WithABoxBeside,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { card, beside } = boxes(canvasElement);
    await expect(beside.top).toBeGreaterThan(card.bottom);
  },
};
export const TestThePlaceOfTheBoxIsKept: Story = {
  ...WithABoxBeside,
  args: { ...WithABoxBeside.args, beside: null },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('form').getBoundingClientRect();
    await expect(card.right).toBeLessThan(window.innerWidth / 2);
  },
};
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
