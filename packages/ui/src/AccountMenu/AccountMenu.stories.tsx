import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';

function body() {
  return within(document.body);
}

const meta = {
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  args: {
    name: 'Анна Коваль',
    note: 'anna@example.org',
    labels: {
      menu: 'Учётная запись: Анна Коваль',
      settings: 'Настройки',
      preferences: 'Предпочтения',
      leaveEverywhere: 'Выйти на всех устройствах',
      leave: 'Выйти',
    },
    onSettings: fn(),
    onPreferences: fn(),
    onLeaveEverywhere: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { defaultOpen: true };

export const Default: Story = {};
export const Picture: Story = { args: { ...open, picture: <Icon name="crown" /> } };
export const Guest: Story = {
  args: {
    ...open,
    name: 'Гость',
    note: undefined,
    onSettings: undefined,
    onPreferences: undefined,
    onLeaveEverywhere: undefined,
  },
};
export const LongTexts: Story = {
  args: {
    ...open,
    name: 'Александр-Константин Верхнеднепровский-Задунайский',
    note: 'aleksandr.konstantin.verkhnedneprovskiy@chess-club.example.org',
    labels: {
      menu: 'Account: Aleksandr',
      settings: 'Settings of the account and the name that others see',
      preferences: 'Preferences: pieces, notation, sensitivity to mistakes',
      leaveEverywhere: 'Выйти сразу на всех устройствах, где выполнен вход',
      leave: 'Выйти на этом устройстве',
    },
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: open, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: open };

export const TestKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Учётная запись: Анна Коваль' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const menu = await body().findByRole('menu', { name: 'Учётная запись: Анна Коваль' });
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Настройки', 'Предпочтения', 'Выйти на всех устройствах', 'Выйти']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSettings).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const TestEachEntryDoesItsOwn: Story = {
  play: async ({ canvasElement, args }) => {
    for (const [name, action] of [
      ['Предпочтения', args.onPreferences],
      ['Выйти на всех устройствах', args.onLeaveEverywhere],
      ['Выйти', args.onLeave],
    ] as const) {
      await userEvent.click(within(canvasElement).getByRole('button'));
      await userEvent.click(await body().findByRole('menuitem', { name }));
      await expect(action).toHaveBeenCalledOnce();
      await waitFor(() => expect(body().queryByRole('menu')).toBeNull());
    }
    await expect(args.onSettings).not.toHaveBeenCalled();
  },
};
export const TestOnlyWhatCanBeDone: Story = {
  args: Guest.args,
  play: async () => {
    const menu = await body().findByRole('menu');
    await expect(within(menu).getAllByRole('menuitem')).toHaveLength(1);
    await expect(within(menu).queryByRole('separator')).toBeNull();
  },
};
