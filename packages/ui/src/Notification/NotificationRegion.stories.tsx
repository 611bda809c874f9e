import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotificationRegion } from './NotificationRegion.tsx';

const meta = {
  title: 'ui/NotificationRegion',
  component: NotificationRegion,
  args: {
    label: 'Сообщения',
    closeLabel: 'Закрыть',
    onClose: fn(),
    toasts: [
      { id: 'saved', tone: 'success', title: 'Дерево сохранено', duration: Number.POSITIVE_INFINITY },
      {
        id: 'failed',
        tone: 'error',
        title: 'Не удалось добавить позицию',
        text: 'Ничего не потеряно. Попробуйте ещё раз.',
        actionLabel: 'Повторить',
        onAction: fn(),
      },
    ],
  },
} satisfies Meta<typeof NotificationRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TestCloseButton: Story = {
  play: async ({ args }) => {
    const region = await within(document.body).findByRole('region', { name: 'Сообщения' });
    const [first] = await within(region).findAllByRole('button', { name: 'Закрыть' });
    await userEvent.click(first as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledWith('saved');
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
  },
};
