import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fireEvent, fn, mocked, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { CookieBanner } from '../CookieBanner/CookieBanner.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { type NotificationItem, NotificationRegion } from './NotificationRegion.tsx';

const forever = Number.POSITIVE_INFINITY;
const saved: NotificationItem = {
  id: 'saved',
  tone: 'success',
  title: 'Дерево сохранено',
  duration: forever,
};
const failed: NotificationItem = {
  id: 'failed',
  tone: 'danger',
  title: 'Не удалось добавить позицию',
  text: 'Ничего не потеряно. Попробуйте ещё раз.',
  actionLabel: 'Повторить',
  onAction: fn(),
};

const meta = {
  title: 'Feedback/NotificationRegion',
  component: NotificationRegion,
  args: {
    label: 'Сообщения',
    closeLabel: 'Закрыть',
    onClose: fn(),
    defaultItems: [saved, failed],
  },
} satisfies Meta<typeof NotificationRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

function region() {
  return within(document.body).findByRole('region', { name: 'Сообщения' });
}
function item(text: string) {
  return within(document.body).queryByText(text);
}
/** A short duration, milliseconds. */
const SOON = 1200;
function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const Default: Story = {};
export const Success: Story = { args: { defaultItems: [saved] } };
export const Failure: Story = { args: { defaultItems: [failed] } };
export const Warning: Story = {
  args: { defaultItems: [{ id: 'w', tone: 'warning', title: 'Дерево слишком короткое', duration: forever }] },
};
export const Info: Story = {
  args: { defaultItems: [{ id: 'i', tone: 'info', title: 'Ошибки ещё вычисляются', duration: forever }] },
};
export const LongTexts: Story = {
  args: {
    defaultItems: [
      {
        id: 'ru',
        tone: 'danger',
        title: 'Не удалось добавить позицию в план тренировок, пожалуйста, попробуйте позже',
        text: 'Сервер ответил, что дерево изменилось на другом устройстве. Обновите страницу: ничего не потеряно.',
        actionLabel: 'Обновить страницу и попробовать ещё раз',
      },
      {
        id: 'en',
        tone: 'info',
        title:
          'Calculating errors in progress. This may take a few minutes; you can go on with something else',
        duration: forever,
      },
    ],
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  args: {
    defaultItems: [
      saved,
      failed,
      { id: 'w', tone: 'warning', title: 'Дерево слишком короткое', duration: forever },
      { id: 'i', tone: 'info', title: 'Ошибки ещё вычисляются', duration: forever },
    ],
  },
};

export const TestCloseButton: Story = {
  play: async ({ args }) => {
    const [first] = await within(await region()).findAllByRole('button', { name: 'Закрыть' });
    await userEvent.click(first as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledWith('saved');
    await waitFor(() => expect(item('Дерево сохранено')).toBeNull());
    await expect(item('Не удалось добавить позицию')).toBeVisible();
  },
};
export const TestControlledStays: Story = {
  args: { items: [saved] },
  play: async ({ args }) => {
    await userEvent.click(await within(await region()).findByRole('button', { name: 'Закрыть' }));
    await expect(args.onClose).toHaveBeenCalledWith('saved');
    await expect(item('Дерево сохранено')).toBeVisible();
  },
};
export const TestOutsideClickCloses: Story = {
  args: { closeOnOutsideClick: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(document.body).findByText('Дерево сохранено'));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(canvasElement);
    await expect(args.onClose).toHaveBeenCalledWith('saved');
    await expect(args.onClose).toHaveBeenCalledWith('failed');
    await waitFor(() => expect(item('Дерево сохранено')).toBeNull());
  },
};
export const TestOutsideClickIsNothingUsually: Story = {
  play: async ({ args, canvasElement }) => {
    await region();
    await userEvent.click(canvasElement);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const TestGoesByItself: Story = {
  args: { defaultItems: [{ ...saved, duration: SOON }] },
  play: async ({ args }) => {
    await region();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('saved'));
    await waitFor(() => expect(item('Дерево сохранено')).toBeNull());
  },
};
export const TestAnActionStaysLonger: Story = {
  args: {
    defaultItems: [
      { id: 'undo', tone: 'info', title: 'Дерево удалено', actionLabel: 'Вернуть' },
      { id: 'saved', tone: 'success', title: 'Дерево сохранено' },
    ],
  },
  beforeEach: () => {
    spyOn(window, 'setTimeout');
    return () => mocked(window.setTimeout).mockRestore();
  },
  play: async () => {
    await region();
    const durations = () => mocked(window.setTimeout).mock.calls.map(([, ms]) => ms);
    await waitFor(() => expect(durations()).toEqual(expect.arrayContaining([20_000, 6_000])));
  },
};
export const TestErrorsStay: Story = {
  args: { defaultItems: [failed, { ...saved, duration: SOON }] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('saved'));
    await expect(item('Не удалось добавить позицию')).toBeVisible();
  },
};
export const TestWaitsUnderThePointer: Story = {
  args: { defaultItems: [{ ...saved, duration: SOON }] },
  play: async ({ args, canvasElement }) => {
    await region();
    await userEvent.hover(await within(document.body).findByText('Дерево сохранено'));
    await pause(SOON * 1.5);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.unhover(await region());
    await userEvent.hover(canvasElement);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('saved'));
  },
};
export const TestWaitsForTheFocus: Story = {
  args: { defaultItems: [{ ...saved, duration: SOON }] },
  play: async ({ args }) => {
    const close = await within(await region()).findByRole('button', { name: 'Закрыть' });
    close.focus();
    await pause(SOON * 1.5);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledWith('saved');
  },
};
export const TestKeyLeadsThere: Story = {
  play: async ({ args }) => {
    const list = within(await region()).getByRole('list');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
export const TestAction: Story = {
  play: async ({ args }) => {
    await userEvent.click(await within(await region()).findByRole('button', { name: 'Повторить' }));
    await expect(failed.onAction).toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalledWith('failed');
  },
};
export const TestRefIsTheList: Story = {
  render: function Marked(args) {
    const list = useRef<HTMLOListElement>(null);
    return (
      <>
        <NotificationRegion {...args} ref={list} />
        <button type="button" onClick={() => list.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Отметить' }));
    await expect(within(await region()).getByRole('list')).toHaveAttribute('data-found', 'yes');
  },
};

/** While the banner asks about cookies, the messages stand above: its buttons stay free. */
export const TestItLeavesTheButtonsOfTheBannerFree: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: (args) => (
    <>
      <NotificationRegion {...args} />
      <Stack gap={6}>
        {Array.from({ length: 60 }, (_, line) => (
          <Text key={String(line)}>Строка</Text>
        ))}
      </Stack>
      <CookieBanner title="Файлы cookie" acceptLabel="Принять" declineLabel="Отказаться" open>
        Без них не получится войти.
      </CookieBanner>
    </>
  ),
  play: async () => {
    const messages = (await region()).getBoundingClientRect();
    const banner = within(document.body).getByRole('region', { name: 'Файлы cookie' });
    await expect(messages.top).toBe(0);
    await expect(messages.bottom).toBeLessThanOrEqual(banner.getBoundingClientRect().top);
  },
};

/** On a phone the end of a page can be scrolled out from under a message that stays. */
export const TestTheEndOfAPageIsInReach: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Stack>
        {Array.from({ length: 60 }, (_, line) => (
          <Text key={String(line)}>Строка</Text>
        ))}
        <button type="button">Последняя</button>
      </Stack>
      <NotificationRegion {...args} />
    </>
  ),
  play: async () => {
    const messages = (await region()).getBoundingClientRect();
    await expect(messages.bottom).toBe(innerHeight);
    scrollTo(0, document.documentElement.scrollHeight);
    const last = within(document.body).getByRole('button', { name: 'Последняя' });
    const { left, top, width, height } = last.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(last);
  },
};
