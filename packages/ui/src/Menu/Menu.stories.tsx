import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'ui/Menu',
  component: Menu,
  args: {
    label: 'Действия',
    trigger: <IconButton icon="more" label="Действия" />,
    onAction: fn(),
    items: [
      { id: 'rename', label: 'Переименовать', icon: 'edit' },
      { id: 'move', label: 'Перенести', description: 'К другой персоне', icon: 'users' },
      { id: 'zip', label: 'Недоступно', disabled: true },
      { id: 'delete', label: 'Удалить', icon: 'trash', danger: true, separated: true },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(document.body).findByRole('menu')).toBeVisible();
  },
};
export const TestKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Действия' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await within(document.body).findByRole('menu', { name: 'Действия' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('move');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
  },
};
export const TestChoiceIsTicked: Story = {
  args: { selected: 'move' },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const entry = await within(document.body).findByRole('menuitemradio', { name: /Перенести/ });
    await expect(entry).toBeChecked();
    await userEvent.keyboard('{Escape}');
  },
};
