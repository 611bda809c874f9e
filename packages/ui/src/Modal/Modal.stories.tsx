import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Modal } from './Modal.tsx';

const meta = {
  title: 'ui/Modal',
  component: Modal,
  args: {
    open: true,
    onOpenChange: fn(),
    onOk: fn(),
    title: 'Удалить персону?',
    children: 'Партии и план тренировок тоже будут удалены. Вернуть их нельзя.',
    closeLabel: 'Закрыть',
    okLabel: 'Удалить',
    okVariant: 'danger',
    cancelLabel: 'Отмена',
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const Persistent: Story = {
  args: { persistent: true, title: 'Масштаб не 100 %', cancelLabel: undefined },
};
export const TestFocusIsInsideAndReturns: Story = {
  render: function Opener(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Открыть</Button>
        <Modal {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Открыть' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await within(document.body).findByRole('dialog', { name: 'Удалить персону?' });
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await expect(args.onOk).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
const pressVeil = async (dialog: HTMLElement) => {
  const veil = dialog.parentElement?.parentElement;
  if (!veil) throw new Error('There is no veil behind the dialog.');
  await userEvent.pointer([{ target: veil, keys: '[MouseLeft]', coords: { clientX: 2, clientY: 2 } }]);
};
export const TestClickOutsideCloses: Story = {
  play: async ({ args }) => {
    await pressVeil(await within(document.body).findByRole('dialog'));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const TestPersistentStays: Story = {
  args: { persistent: true },
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await pressVeil(dialog);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(within(dialog).queryByRole('button', { name: 'Закрыть' })).toBeNull();
  },
};
