import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Input, type Output, operations } from '@tabia/api-client/contract';
import { expect, userEvent, within } from 'storybook/test';
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

/** Anna signs in while the games of her name are being added for a guest. */
function signsInMeanwhile(added: Promise<void>): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  const guest = whois.user && { ...whois.user, heroid: null };
  const user = guest && { ...guest, userid: 7, guest: false, email: 'anna@example.org', name: 'Anna' };
  return {
    answers: {
      ...signedOut().answers,
      'account/guest': guest,
      'nicknames/check': ({ source }: Input<'nicknames/check'>) =>
        source === 3 ? { exists: true, name: 'anna', games: 1 } : { exists: false, name: null, games: null },
      'heroes/add': { heroid: 5 },
      'nicknames/add': async () => {
        await added;
        return operations['nicknames/add'].example.output;
      },
      'account/user_login': user,
    },
  };
}
const adding = Promise.withResolvers<void>();
export const TestASignInIsNotUndoneByFirstGames: Story = {
  args: { changes: signsInMeanwhile(adding.promise) },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('textbox', { name: /^Your name on Lichess/ });
    await userEvent.type(field, 'anna{Enter}');
    await userEvent.type(page.getByRole('textbox', { name: /^Email/ }), 'anna@example.org');
    await userEvent.type(page.getByLabelText('Password'), 'Caro-Kann1');
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }));
    await page.findByRole('button', { name: 'Account: Anna' });
    const title = await page.findByRole('heading', { level: 1 });
    adding.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    await expect(page.getByRole('button', { name: 'Account: Anna' })).toBeVisible();
    await expect(title).toBeVisible();
  },
};
