import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { dialogGone, openDialog, pressVeil, testFocus } from '../test/overlaySuite.ts';
import { Modal } from './Modal.tsx';

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    defaultOpen: true,
    onOpenChange: fn(),
    onOk: fn(),
    title: 'Удалить игрока?',
    children: 'Партии и план тренировок тоже будут удалены. Вернуть их нельзя.',
    closeLabel: 'Закрыть',
    okLabel: 'Удалить',
    okVariant: 'danger',
    cancelLabel: 'Отмена',
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

const paragraphs = Array.from({ length: 30 }, (_, index) => `Абзац ${index + 1}. `.repeat(6));

export const Default: Story = {};
export const Closed: Story = { args: { defaultOpen: false, trigger: <Button>Открыть</Button> } };
export const Medium: Story = { args: { size: 'md', okVariant: 'primary' } };
export const Large: Story = { args: { size: 'lg', okVariant: 'training', okLabel: 'Начать' } };
export const Persistent: Story = {
  args: { persistent: true, title: 'Масштаб не 100 %', cancelLabel: undefined },
};
export const Loading: Story = { args: { loading: true, loadingLabel: 'Удаляется' } };
export const OkDisabled: Story = { args: { okDisabled: true } };
export const NoButtons: Story = { args: { okLabel: undefined, cancelLabel: undefined } };
export const LongTexts: Story = {
  args: {
    title: 'Удалить игрока «Александр-Константин Верхнеднепровский» вместе со всеми его партиями?',
    children: (
      <>
        <Text>
          Вместе с игроком исчезнут источники партий, найденные критические позиции, деревья вариантов и план
          тренировок.
        </Text>
        <Text lang="en">
          The sources, critical positions, variation trees and the study plan are deleted too. This cannot be
          undone.
        </Text>
      </>
    ),
    okLabel: 'Удалить игрока и все его партии',
    cancelLabel: 'Keep the player and the games',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: { size: 'md' } };

export const TestFocusIsInsideAndReturns: Story = {
  args: { defaultOpen: false, trigger: <Button>Открыть</Button> },
  play: ({ canvasElement }) => testFocus(canvasElement, 'Открыть', 'Удалить игрока?'),
};
export const TestOkAndCancel: Story = {
  args: { defaultOpen: false, trigger: <Button>Открыть</Button> },
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Открыть' });
    await step('Cancel only closes', async () => {
      await userEvent.click(button);
      await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Отмена' }));
      await dialogGone();
      await expect(args.onOk).not.toHaveBeenCalled();
    });
    await step('OK agrees and closes', async () => {
      await userEvent.click(button);
      await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Удалить' }));
      await expect(args.onOk).toHaveBeenCalledOnce();
      await dialogGone();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
    await step('so does the cross', async () => {
      await userEvent.click(button);
      await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Закрыть' }));
      await dialogGone();
    });
  },
};
export const TestControlledWaitsForItsOwner: Story = {
  render: function Owned(args) {
    const [presses, setPresses] = useState(0);
    return (
      <>
        <Modal
          {...args}
          open={presses < 2}
          onOpenChange={args.onOpenChange}
          onOk={() => setPresses((count) => count + 1)}
        />
        <Text>{`Нажато: ${presses}`}</Text>
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(dialog).toBeVisible());
    const ok = within(dialog).getByRole('button', { name: 'Удалить' });
    await userEvent.click(ok);
    await waitFor(() => expect(canvasElement).toHaveTextContent('Нажато: 1'));
    await expect(dialog).toBeVisible();
    await userEvent.click(ok);
    await dialogGone();
  },
};
export const TestClickOutsideCloses: Story = {
  play: async ({ args }) => {
    await pressVeil(await openDialog(), 2, 2);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await dialogGone();
  },
};
export const TestPersistentStays: Story = {
  args: { persistent: true },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    await pressVeil(dialog, 2, 2);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(within(dialog).queryByRole('button', { name: 'Закрыть' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await dialogGone();
  },
};
export const TestTwentyPixelsFromTheEdge: Story = {
  args: { size: 'lg', children: paragraphs.map((text) => <Text key={text}>{text}</Text>) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const sheet = (await openDialog()).parentElement as HTMLElement;
    await waitFor(() => {
      const { left, top, right, bottom } = sheet.getBoundingClientRect();
      expect([left, top, window.innerWidth - right, window.innerHeight - bottom]).toEqual([20, 20, 20, 20]);
    });
  },
};
export const TestRefIsTheDialog: Story = {
  render: function Marked(args) {
    const dialog = useRef<HTMLElement>(null);
    return (
      <Modal {...args} ref={dialog} open onOk={() => dialog.current?.setAttribute('data-found', 'yes')} />
    );
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await expect(dialog).toHaveAttribute('data-found', 'yes');
  },
};
