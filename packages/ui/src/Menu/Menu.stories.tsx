import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

function body() {
  return within(document.body);
}
function gone() {
  return waitFor(() => expect(body().queryByRole('menu')).toBeNull());
}

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: 'Действия',
    trigger: <IconButton icon="more" label="Действия" />,
    onAction: fn(),
    onOpenChange: fn(),
    items: [
      { id: 'rename', label: 'Переименовать', startIcon: 'edit' },
      { id: 'move', label: 'Перенести', description: 'К другому игроку', startIcon: 'users' },
      { id: 'zip', label: 'Недоступно', disabled: true },
      { id: 'delete', label: 'Удалить', startIcon: 'trash', danger: true, separated: true },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { defaultOpen: true };

export const Default: Story = {};
export const Choice: Story = { args: { ...open, defaultSelectedId: 'rename' } };
export const ToTheRight: Story = { args: { ...open, placement: 'right top' } };
export const AtTheEnd: Story = { args: { ...open, placement: 'bottom end' } };
export const LongTexts: Story = {
  args: {
    ...open,
    label: 'Что сделать с источником партий',
    items: [
      {
        id: 'ru',
        label: 'Перечитать файл с партиями и пересчитать все критические позиции',
        description: 'Уже найденные ошибки останутся на месте, пока не появятся новые',
        startIcon: 'refresh',
      },
      {
        id: 'en',
        label: 'Read the file once more and look for critical positions in all of its games',
        description: 'What has been found stays until there is something newer',
        lang: 'en',
        startIcon: 'refresh',
      },
    ],
  },
};
export const Phone: Story = {
  args: { ...LongTexts.args },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: open, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  args: { ...open, defaultSelectedId: 'rename' },
  play: async () => {
    const menu = await body().findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};

export const TestKeyboard: Story = {
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Действия' });
    await step('the arrow opens it, the entries are walked, Enter acts', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}');
      await body().findByRole('menu', { name: 'Действия' });
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onAction).toHaveBeenCalledWith('move');
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step('a disabled entry is skipped, End and letters find one', async () => {
      await userEvent.keyboard('{Enter}');
      await body().findByRole('menu');
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await expect(body().getByRole('menuitem', { name: 'Удалить' })).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(body().getByRole('menuitem', { name: 'Переименовать' })).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(body().getByRole('menuitem', { name: 'Удалить' })).toHaveFocus();
    });
    await step('Escape closes and the focus goes back', async () => {
      await userEvent.keyboard('{Escape}');
      await gone();
      await waitFor(() => expect(button).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
  },
};
export const TestPointer: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Недоступно' }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(body().getByRole('menuitem', { name: 'Удалить' }));
    await expect(args.onAction).toHaveBeenCalledWith('delete');
    await gone();
  },
};
export const TestChoiceIsKept: Story = {
  args: { defaultSelectedId: 'move' },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await body().findByRole('menuitemradio', { name: /Перенести/ })).toBeChecked();
    await userEvent.click(body().getByRole('menuitemradio', { name: 'Переименовать' }));
    await gone();
    await userEvent.keyboard('{Enter}');
    await expect(await body().findByRole('menuitemradio', { name: 'Переименовать' })).toBeChecked();
    await expect(args.onAction).toHaveBeenCalledWith('rename');
    await userEvent.keyboard('{Escape}');
  },
};
export const TestControlledStaysAsTold: Story = {
  args: { open: false, selectedId: 'move' },
  render: function Owned(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Открыть снаружи</Button>
        <Menu {...args} open={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть снаружи' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Переименовать' }));
    await expect(args.onAction).toHaveBeenCalledWith('rename');
    await gone();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть снаружи' }));
    await expect(await body().findByRole('menuitemradio', { name: /Перенести/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
  },
};
export const TestRefIsTheMenu: Story = {
  args: open,
  render: function Marked(args) {
    const menu = useRef<HTMLDivElement>(null);
    return (
      <>
        <Menu {...args} ref={menu} />
        <output hidden>{menu.current?.role}</output>
        <Menu
          {...args}
          open={false}
          label="Второе"
          trigger={<Button onPress={() => menu.current?.setAttribute('data-found', 'yes')}>Второе</Button>}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const menu = await body().findByRole('menu');
    const second = [...canvasElement.querySelectorAll('button')].at(-1);
    if (!second) throw new Error('The second button is missing.');
    second.click();
    await waitFor(() => expect(menu).toHaveAttribute('data-found', 'yes'));
  },
};
