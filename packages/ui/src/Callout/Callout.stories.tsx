import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Callout } from './Callout.tsx';

const meta = {
  title: 'Feedback/Callout',
  component: Callout,
  args: { title: 'Идёт подсчёт ошибок', children: 'Подождите немного: список заполнится сам.' },
} satisfies Meta<typeof Callout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <Callout title="Идёт подсчёт ошибок">Подождите немного: список заполнится сам.</Callout>
      <Callout tone="success" title="План сохранён" />
      <Callout tone="warning" title="Источник отвечает медленно" />
      <Callout
        tone="danger"
        title="Не удалось загрузить партии"
        actions={<Button size="sm">Повторить</Button>}
      >
        Всё, что уже загружено, осталось на месте.
      </Callout>
      <Callout accent="training" title="Пора повторить 12 позиций" />
    </Stack>
  ),
};
const long = {
  ru: 'Не удалось загрузить партии с обеих площадок: сервер слишком долго не отвечал, а потом прервал соединение',
  en: 'The games of both platforms could not be loaded: the server took too long to answer and then broke off',
};
const again = (
  <>
    <Button size="sm">Повторить загрузку всех партий с самого начала</Button>
    <Button size="sm">Report what happened</Button>
  </>
);
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Callout tone="danger" title={long.ru} actions={again}>
        Всё, что уже загружено, осталось на месте. Адрес, который не ответил:
        https://example.org/games/export/annakoval?moves=true&evals=true&clocks=true
      </Callout>
      <Callout tone="warning" title={long.en}>
        Everything loaded before is still there. Try again in a few minutes; you keep all of your choices.
      </Callout>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestKeyboardGoesThroughIt: Story = {
  args: {
    ref: element,
    tone: 'warning',
    actions: <Button size="sm">Повторить</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(element.current).toHaveTextContent('Идёт подсчёт ошибок');
    // Present from the start, so it is not announced; its icon is hidden from screen readers.
    for (const role of ['status', 'alert', 'img'])
      await expect(within(canvasElement).queryByRole(role)).toBeNull();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Повторить' })).toHaveFocus();
  },
};
export const TestOthersWaitForAPause: Story = {
  args: { tone: 'success', live: true, title: 'План сохранён' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('План сохранён');
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};
export const TestErrorIsSpoken: Story = {
  args: { tone: 'danger', live: true, title: 'Ошибка' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Ошибка');
  },
};
