import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { NavItem } from '../NavItem/NavItem.tsx';
import { dialogGone, openDialog } from '../test/overlaySuite.ts';
import { SideMenu } from './SideMenu.tsx';

function entries(words: readonly string[]) {
  return words.map((word, index) => (
    <NavItem key={word} href={`#${index}`} current={index === 1} onClick={(event) => event.preventDefault()}>
      {word}
    </NavItem>
  ));
}

const meta = {
  title: 'Navigation/SideMenu',
  component: SideMenu,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Разделы',
    closeLabel: 'Закрыть',
    mode: 'column',
    children: entries(['Игроки', 'Критические позиции', 'Анализ', 'Тренировка']),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawer = { mode: 'drawer', defaultOpen: true } as const;

export const Default: Story = {};
export const InADrawer: Story = { args: drawer };
export const LongTexts: Story = {
  args: {
    children: entries([
      'Игроки и источники партий',
      'Критические позиции, в которых ошибка возвращается',
      'Variation trees and engine analysis',
      'Training of everything that is due today',
    ]),
  },
};
export const Phone: Story = {
  args: { ...LongTexts.args, mode: 'auto', defaultOpen: true },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'] };

export const TestColumn: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('navigation', { name: 'Разделы' });
    await expect(within(menu).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(menu).getByRole('link', { current: 'page' })).toHaveFocus();
  },
};
export const TestDrawerClosesOnChoice: Story = {
  args: drawer,
  play: async ({ args }) => {
    const dialog = await openDialog('Разделы');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Анализ' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await dialogGone();
  },
};
export const TestAutoIsADrawerBelow1280: Story = {
  args: { mode: 'auto' },
  globals: { viewport: { value: 'tablet' } },
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Меню</Button>
        <SideMenu {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
    const button = within(canvasElement).getByRole('button', { name: 'Меню' });
    await userEvent.click(button);
    await openDialog('Разделы');
    await userEvent.keyboard('{Escape}');
    await dialogGone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const TestAutoIsAColumnFrom1280: Story = {
  args: { mode: 'auto' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('navigation')).toHaveAttribute('data-mode', 'column');
  },
};
export const TestRefIsTheNavigation: Story = {
  render: function Marked(args) {
    const menu = useRef<HTMLElement>(null);
    return (
      <>
        <SideMenu {...args} ref={menu} />
        <button type="button" onClick={() => menu.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Отметить' }));
    await expect(within(canvasElement).getByRole('navigation')).toHaveAttribute('data-found', 'yes');
  },
};
