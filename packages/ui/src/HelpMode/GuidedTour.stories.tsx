import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { GuidedTour } from './GuidedTour.tsx';
import { HelpPoint } from './HelpPoint.tsx';

const meta = {
  title: 'Overlays/GuidedTour',
  component: GuidedTour,
  args: {
    defaultOpen: true,
    labels: {
      help: 'Знакомство со страницей',
      previous: 'Назад',
      next: 'Дальше',
      close: 'Закрыть',
      skip: 'Пропустить',
      done: 'Готово',
      position: (number, total) => `Точка ${number} из ${total}`,
    },
    points: [
      { key: 'player', title: 'Игрок', text: 'Чьи партии разбираются. Добавьте себя.' },
      {
        key: 'source',
        title: 'Источник партий',
        text: 'Откуда берутся партии. Укажите никнейм.',
        size: 'lg',
      },
    ],
    onDone: fn(),
    onSkip: fn(),
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <Stack>
        <HelpPoint id="player">
          <Card title="Анна Коваль" />
        </HelpPoint>
        <Inline>
          <HelpPoint id="source">
            <Button>Добавить источник</Button>
          </HelpPoint>
        </Inline>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof GuidedTour>;

export default meta;
type Story = StoryObj<typeof meta>;

function body() {
  return within(document.body);
}
function sheet(name: string) {
  return body().findByRole('dialog', { name });
}
function left() {
  return waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
}

export const Default: Story = {};
export const Closed: Story = {
  render: function Startable(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Познакомиться со страницей</Button>
        <GuidedTour {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
};
export const Shut: Story = { args: { defaultOpen: false } };
export const LongTexts: Story = {
  args: {
    points: [
      {
        key: 'player',
        title: 'Игрок — тот, чьи партии разбираются, и это не обязательно вы сами',
        text: 'У игрока может быть сколько угодно источников партий: учётные записи на площадках и загруженные файлы. Add yourself first, then a rival you often meet.',
      },
    ],
    labels: { ...meta.args.labels, done: 'Всё понятно, закончить знакомство', previous: 'Go back one point' },
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'] };

export const TestToTheEnd: Story = {
  play: async ({ args, canvasElement }) => {
    const first = await sheet('Игрок');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(within(first).getByRole('button', { name: 'Назад' })).toBeDisabled();
    await expect(body().queryByRole('button', { name: /^Точка/ })).toBeNull();
    await userEvent.click(within(first).getByRole('button', { name: 'Дальше' }));
    const last = await sheet('Источник партий');
    await expect(within(last).queryByRole('button', { name: 'Пропустить' })).toBeNull();
    await userEvent.click(within(last).getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await sheet('Источник партий');
    await userEvent.keyboard('{ArrowRight}');
    await sheet('Источник партий');
    await userEvent.click(body().getByRole('button', { name: 'Готово' }));
    await left();
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(args.onSkip).not.toHaveBeenCalled();
    await expect(canvasElement).toBeVisible();
  },
};
export const TestSkip: Story = {
  play: async ({ args }) => {
    await userEvent.click(within(await sheet('Игрок')).getByRole('button', { name: 'Пропустить' }));
    await left();
    await expect(args.onSkip).toHaveBeenCalledOnce();
    await expect(args.onDone).not.toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const TestEscapeSkips: Story = {
  play: async ({ args }) => {
    await sheet('Игрок');
    await userEvent.keyboard('{Escape}');
    await left();
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const TestControlledStays: Story = {
  args: { open: true },
  play: async ({ args }) => {
    await userEvent.click(within(await sheet('Игрок')).getByRole('button', { name: 'Пропустить' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await sheet('Игрок');
  },
};
