import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LanguageMenu } from './LanguageMenu.tsx';

function body() {
  return within(document.body);
}

const meta = {
  title: 'Navigation/LanguageMenu',
  component: LanguageMenu,
  args: {
    label: 'Язык',
    languages: [
      { id: 'ru', label: 'Русский' },
      { id: 'en', label: 'English' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof LanguageMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { defaultOpen: true };

export const Default: Story = {};
export const English: Story = { args: { ...open, label: 'Language', defaultValue: 'en' } };
export const LongTexts: Story = {
  args: {
    ...open,
    languages: [
      { id: 'ru', label: 'Русский (перевод ещё дополняется)' },
      { id: 'en', label: 'English (some pages are still being translated)' },
    ],
  },
};
export const Phone: Story = { args: open, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: open, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: open };

export const TestChoosesAndKeeps: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Язык' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const russian = await body().findByRole('menuitemradio', { name: 'Русский' });
    await expect(russian).toBeChecked();
    await expect(body().getByText('English')).toHaveAttribute('lang', 'en');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('en');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(await body().findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
  },
};
export const TestControlled: Story = {
  args: { value: 'ru' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Язык' });
    await userEvent.click(button);
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'English' }));
    await expect(args.onChange).toHaveBeenCalledWith('en');
    await waitFor(() => expect(body().queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await expect(await body().findByRole('menuitemradio', { name: 'Русский' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
  },
};
export const TestBelowFrom768: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    const menu = await body().findByRole('menu');
    const button = canvasElement.querySelector('button');
    await expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      button?.getBoundingClientRect().bottom ?? Number.NaN,
    );
  },
};
export const TestToTheRightOnPhones: Story = {
  args: open,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const menu = await body().findByRole('menu');
    const button = canvasElement.querySelector('button');
    await waitFor(() =>
      expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        button?.getBoundingClientRect().right ?? Number.NaN,
      ),
    );
  },
};
