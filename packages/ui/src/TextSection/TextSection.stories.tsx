import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AppBar } from '../AppBar/AppBar.tsx';
import { Page } from '../Page/Page.tsx';
import { Text } from '../Text/Text.tsx';
import { TextSection } from './TextSection.tsx';

const words = <Text>Без файла cookie сайт не узнает вас на следующей странице.</Text>;

const meta = {
  title: 'Navigation/TextSection',
  component: TextSection,
  args: { title: 'Файлы cookie', children: words },
  // A section follows the title of its page.
  decorators: [
    (Story) => (
      <Page title="Конфиденциальность" width="text">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof TextSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTexts: Story = {
  args: {
    title: 'Какие сведения о вас хранятся на этой установке сервиса и зачем они нужны',
    children: (
      <>
        <Text>
          Имя и адрес электронной почты нужны, чтобы вы могли войти и вернуть себе доступ, если забудете
          пароль; партии, деревья и итоги тренировок — чтобы показывать вам ваши же ошибки.
        </Text>
        <Text lang="en">
          Your name and your e-mail address let you sign in and get back in when you have forgotten your
          password; games, trees and results are what your mistakes are found in.
        </Text>
      </>
    ),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'] };

export const TestTheBarDoesNotCoverIt: Story = {
  args: { id: 'cookies' },
  decorators: [
    (Story) => (
      <>
        <AppBar brand="Tabia" />
        <div style={{ height: '1500px' }} />
        <Story />
        <div style={{ height: '1500px' }} />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const section = canvas.getByRole('region', { name: 'Файлы cookie' });
    section.focus();
    section.scrollIntoView();
    const title = canvas.getByRole('heading', { name: 'Файлы cookie' });
    const bar = canvas.getByRole('banner');
    await waitFor(() =>
      expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom),
    );
    await expect(title.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2);
    await expect(section).toHaveFocus();
    window.scrollTo(0, 0);
  },
};
export const TestRefIsTheSection: Story = {
  render: function Marked(args) {
    const section = useRef<HTMLElement>(null);
    return (
      <>
        <button type="button" onClick={() => section.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
        <TextSection {...args} ref={section} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('region')).toHaveAttribute('data-found', 'yes');
  },
};
