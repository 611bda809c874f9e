import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Output } from '@tabia/api-client/contract';
import { expect, within } from 'storybook/test';
import auth from '../../apps/web/src/i18n/ru/auth.json' with { type: 'json' };
import { signedOut } from './changes.ts';
import { ADDRESSES, type Changes, recordedAnswer } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** The first page: one field to the first mistakes, sample games, and the login. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Login',
  args: { address: ADDRESSES.login, changes: signedOut() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      await page.findByRole('button', { name: /^(?:Показать мои ошибки|Show my mistakes)$/ }),
    ).toBeVisible();
    await expect(
      await page.findByRole('button', { name: /^(?:Продолжить с|Continue with) Lichess$/ }),
    ).toBeVisible();
    await expect(page.getByRole('form', { name: /^(?:Вход|Sign in)$/ })).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };

/** Buttons whose words stick out of them, or end a line inside of a word without a hyphen. */
function cutWords(buttons: readonly HTMLElement[]): readonly (string | null)[] {
  const range = document.createRange();
  const isOut = (button: HTMLElement): boolean => {
    range.selectNodeContents(button);
    const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return text.left < box.left - 1 || text.right > box.right + 1;
  };
  const isCut = (words: Node): boolean => {
    const letters = [...(words.textContent ?? '')];
    const tops = letters.map((_, index) => {
      range.setStart(words, index);
      range.setEnd(words, index + 1);
      return range.getBoundingClientRect().top;
    });
    // The letter behind a hyphen counts for the line of the hyphen.
    return letters.some((_, index) => {
      const [top = 0, before = 0] = [tops[index], tops[index - 1]];
      const around = letters.slice(Math.max(0, index - 2), index + 1).join('');
      return index > 0 && top > before + 1 && /^\p{L}+$/u.test(around);
    });
  };
  const isWrong = (button: HTMLElement): boolean => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let words = texts.nextNode(); words !== null; words = texts.nextNode())
      if (isCut(words)) return true;
    return isOut(button);
  };
  return buttons.filter(isWrong).map(({ textContent }) => textContent);
}

/** With text of 200 % a long word of a button is divided as Russian divides it. */
export const TestALongWordIsDivided: Story = {
  args: { address: '/register' },
  globals: phone,
  play: async ({ canvasElement }) => {
    const submit = await within(canvasElement).findByRole('button', { name: auth.register.submit });
    document.documentElement.style.fontSize = '200%';
    const cut = cutWords([submit]);
    document.documentElement.style.fontSize = '';
    await expect(cut).toEqual([]);
  },
};

/** A guest follows the link of somebody who has just confirmed an address. */
function asGuest(): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  const user = whois.user && { ...whois.user, guest: true, confirmed: false, email: '' };
  return { answers: { 'account/whois': { ...whois, user } } };
}
export const TestNothingIsConfirmedForAGuest: Story = {
  args: { address: '/registration-success', changes: asGuest() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
    await expect(page.queryByText('Your email is confirmed')).toBeNull();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};
