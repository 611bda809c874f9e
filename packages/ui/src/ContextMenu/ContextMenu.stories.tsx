import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';

function body() {
  return within(document.body);
}
function gone() {
  return waitFor(() => expect(body().queryByRole('menu')).toBeNull());
}

/** A node whose owner holds the anchor. */
function AtNode(props: ContextMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        12.Кf3
      </button>
      <ContextMenu
        {...props}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
          props.onClose?.();
        }}
      />
    </>
  );
}

const meta = {
  title: 'Overlays/ContextMenu',
  component: ContextMenu,
  args: {
    label: 'Пометка хода',
    onAction: fn(),
    onClose: fn(),
    children: <button type="button">12.Кf3</button>,
    items: [
      { id: 'default', label: 'По умолчанию' },
      { id: 'choice', label: 'Выбран', startIcon: 'star' },
      { id: 'ignore', label: 'Не учитывать', startIcon: 'ban' },
    ],
  },
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

async function rightClick(canvasElement: HTMLElement) {
  fireEvent.contextMenu(within(canvasElement).getByRole('button'));
  const menu = await body().findByRole('menu');
  await waitFor(() => expect(menu).toBeVisible());
}

export const Default: Story = {};
export const Choice: Story = {
  args: { selectedId: 'choice' },
  play: ({ canvasElement }) => rightClick(canvasElement),
};
export const LongTexts: Story = {
  args: {
    items: [
      {
        id: 'ru',
        label: 'Считать этот ход основным ответом и убрать остальные из тренировки',
        startIcon: 'star',
      },
      { id: 'en', label: 'Make this the main reply and take the others out of training', lang: 'en' },
    ],
  },
  play: ({ canvasElement }) => rightClick(canvasElement),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Choice, globals: { theme: 'dark' } };
export const Overview: Story = { ...Choice, tags: ['visual'] };

export const TestRightClickOpens: Story = {
  play: async ({ canvasElement, args }) => {
    const node = within(canvasElement).getByRole('button');
    const before = fireEvent.contextMenu(node);
    await expect(before).toBe(false);
    await userEvent.click(await body().findByRole('menuitem', { name: 'Выбран' }));
    await expect(args.onAction).toHaveBeenCalledWith('choice');
    await gone();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const TestMenuKeyOpens: Story = {
  args: { selectedId: 'default' },
  play: async ({ canvasElement, args }) => {
    const node = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const entry = await body().findByRole('menuitemradio', { name: 'По умолчанию' });
    await expect(entry).toBeChecked();
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('choice');
    await gone();
    await waitFor(() => expect(node).toHaveFocus());
    await userEvent.keyboard('{ContextMenu}');
    await body().findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(node).toHaveFocus());
  },
};
export const TestAnchorIsHeldOutside: Story = {
  args: { selectedId: 'default', anchor: null },
  render: (args) => <AtNode {...args}>{undefined}</AtNode>,
  play: async ({ canvasElement, args }) => {
    const node = within(canvasElement).getByRole('button', { name: '12.Кf3' });
    await userEvent.click(node);
    await expect(await body().findByRole('menuitemradio', { name: 'По умолчанию' })).toBeChecked();
    await userEvent.click(body().getByRole('menuitemradio', { name: 'Выбран' }));
    await expect(args.onAction).toHaveBeenCalledWith('choice');
    await gone();
    await waitFor(() => expect(node).toHaveFocus());
    await userEvent.click(node);
    await body().findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
export const TestRefIsTheMenu: Story = {
  render: function Marked(args) {
    const menu = useRef<HTMLDivElement>(null);
    return (
      <ContextMenu {...args} ref={menu}>
        <button type="button" onKeyUp={() => menu.current?.setAttribute('data-found', 'yes')}>
          12.Кf3
        </button>
      </ContextMenu>
    );
  },
  play: async ({ canvasElement }) => {
    await rightClick(canvasElement);
    const node = canvasElement.querySelector('button');
    if (!node) throw new Error('The node is missing.');
    fireEvent.keyUp(node);
    await expect(body().getByRole('menu')).toHaveAttribute('data-found', 'yes');
  },
};
