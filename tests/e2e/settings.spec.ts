import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import { expect, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { addPlayer, signIn, startSignedUp } from './steps.ts';

const NEW_PASSWORD = 'Petroff-42';
/** The smallest picture: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Time a busy machine may need, in milliseconds. */
const FOR_LONG = { timeout: 60_000 };

/** The operation a response answers; undefined for anything else. */
function mtdOf(answer: Response): string | undefined {
  return answer.url().endsWith('/v1/api/') ? answer.request().postDataJSON().mtd : undefined;
}

/** Opens an entry of the menu of the account. */
async function openFromAccount(
  page: Page,
  t: Words,
  { name, entry }: { readonly name: string; readonly entry: 'settings' | 'preferences' },
): Promise<void> {
  await page.getByRole('button', { name: t('account.menu', { name }) }).click();
  await page.getByRole('menuitem', { name: t(`account.${entry}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t(`${entry}:title`) })).toBeVisible();
}

/** The card of the settings with this title. */
function cardOf(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true });
}

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language));

    test('a new name and a new password, with which one signs in', async ({ page }) => {
      const t = await wordsOf(language);
      const email = `rename-${language}@example.org`;
      await startSignedUp(page, t, { name: 'Raisa', email, language });
      await openFromAccount(page, t, { name: 'Raisa', entry: 'settings' });

      const profile = cardOf(page, t('settings:profile.title'));
      await profile.getByRole('textbox', { name: t('auth:register.name') }).fill('Raisa Petrova');
      await profile.getByRole('textbox', { name: t('auth:register.phone') }).fill('+7 900 000-00-00');
      await profile.getByRole('button', { name: t('common:save') }).click();
      const account = page.getByRole('button', { name: t('account.menu', { name: 'Raisa Petrova' }) });
      await expect(account).toBeVisible();

      const password = cardOf(page, t('settings:password.title'));
      const fill = async (next: string) => {
        await password.getByLabel(t('settings:password.old'), { exact: true }).fill(PASSWORD);
        await password.getByLabel(t('settings:password.new'), { exact: true }).fill(next);
        await password.getByLabel(t('settings:password.repeat'), { exact: true }).fill(next);
        await password.getByRole('button', { name: t('settings:password.submit') }).click();
      };
      await fill(PASSWORD);
      await expect(password.getByText(t('errors:codes.same-password.text'), { exact: true })).toBeVisible();
      await fill(NEW_PASSWORD);
      // Only a password that was taken empties the fields.
      await expect(password.getByLabel(t('settings:password.old'), { exact: true })).toHaveValue('');

      await account.click();
      await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
      await signIn(page, t, { email, password: NEW_PASSWORD });
      await expect(account).toBeVisible();
      await openFromAccount(page, t, { name: 'Raisa Petrova', entry: 'settings' });
      await expect(profile.getByRole('textbox', { name: t('auth:register.phone') })).toHaveValue(
        '+7 900 000-00-00',
      );
    });

    test('another address counts when the link that was mailed to it has been followed', async ({ page }) => {
      const t = await wordsOf(language);
      const [old, email] = [`polina-${language}@example.org`, `polina-${language}@example.net`];
      await startSignedUp(page, t, { name: 'Polina', email: old, language });
      await openFromAccount(page, t, { name: 'Polina', entry: 'settings' });
      const card = cardOf(page, t('settings:email.title'));
      await expect(card.getByText(t('settings:email.now', { email: old }))).toBeVisible();
      await card.getByRole('textbox', { name: t('settings:email.address') }).fill(email);
      await card.getByLabel(t('settings:email.password'), { exact: true }).fill(PASSWORD);
      await card.getByRole('button', { name: t('settings:email.submit') }).click();
      await expect(card.getByText(t('settings:email.sentText', { email }))).toBeVisible();
      await expect(card.getByText(t('settings:email.now', { email: old }))).toBeVisible();

      await card.getByRole('link', { name: t('auth:confirmation.outbox') }).click();
      await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
      await page.getByRole('link', { name: /waiting-for-confirmation\?token=/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
      await expect(card.getByText(t('settings:email.now', { email }))).toBeVisible();

      await page.getByRole('button', { name: t('account.menu', { name: 'Polina' }) }).click();
      await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
      await signIn(page, t, { email: old, password: PASSWORD });
      await expect(page.getByText(t('errors:codes.email-not-registered.text'))).toBeVisible();
      await signIn(page, t, { email, password: PASSWORD });
      await expect(page.getByRole('button', { name: t('account.menu', { name: 'Polina' }) })).toBeVisible();
    });

    test('the dark theme and the pieces stay after a reload; a letter with a picture arrives', async ({
      page,
    }) => {
      const t = await wordsOf(language);
      await startSignedUp(page, t, { name: 'Dina', email: `dina-${language}@example.org`, language });
      await openFromAccount(page, t, { name: 'Dina', entry: 'preferences' });
      const dark = page.getByRole('radio', { name: t('preferences:interface.themes.dark') });
      const tokens = page.getByRole('radio', { name: t('preferences:board.sets.tokens') });
      const kept = () => page.waitForResponse((answer) => mtdOf(answer) === 'users/setpreferences', FOR_LONG);
      const theme = kept();
      await page.getByText(t('preferences:interface.themes.dark'), { exact: true }).click();
      await theme;
      const pieces = kept();
      await page.getByText(t('preferences:board.sets.tokens'), { exact: true }).click();
      await pieces;
      const board = page.getByRole('img', { name: t('preferences:board.preview') });
      await expect(board).toHaveAttribute('data-piece-set', 'tokens');

      await page.reload();
      await expect(dark).toBeChecked();
      await expect(tokens).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(board).toHaveAttribute('data-piece-set', 'tokens');

      await page.getByRole('button', { name: t('help.menu') }).click();
      await page.getByRole('menuitem', { name: t('help.feedback') }).click();
      const letter = page.getByRole('dialog', { name: t('feedback:title') });
      await letter.getByRole('textbox', { name: t('feedback:text') }).fill('The tokens are too small.');
      const chooser = page.waitForEvent('filechooser', FOR_LONG);
      await letter.getByRole('button', { name: t('feedback:choose') }).click();
      await (await chooser).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PIXEL });
      await expect(letter.getByText('screen.png')).toBeVisible();
      const answered = page.waitForResponse((answer) => mtdOf(answer) === 'misc/feedback', FOR_LONG);
      await letter.getByRole('button', { name: t('feedback:send') }).click();
      expect((await answered).request().postDataJSON()).toMatchObject({
        page: '/preferences',
        screenshotid: expect.any(Number),
      });
      // It closes only after the letter has arrived.
      await expect(letter).toBeHidden();
    });

    test('an archive of everything, then no account any more', async ({ page }) => {
      const t = await wordsOf(language);
      const email = `gone-${language}@example.org`;
      await startSignedUp(page, t, { name: 'Inna', email, language });
      await addPlayer(page, t, 'Inna');
      await openFromAccount(page, t, { name: 'Inna', entry: 'settings' });

      const arriving = page.waitForEvent('download', FOR_LONG);
      await page.getByRole('link', { name: t('settings:export.action') }).click();
      const archive = await arriving;
      expect(archive.suggestedFilename()).toMatch(/^tabia-\d{4}-\d{2}-\d{2}\.zip$/);
      const names = Object.keys(unzipSync(await readFile(await archive.path())));
      for (const ending of ['.pgn', '.json', '.csv'])
        expect(
          names.some((name) => name.endsWith(ending)),
          `${ending} among ${names}`,
        ).toBe(true);

      await page.getByRole('button', { name: t('settings:delete.action') }).click();
      const dialog = page.getByRole('dialog', { name: t('settings:delete.dialog') });
      const lost = [
        t('settings:delete.players', { count: 1, names: 'Inna' }),
        t('settings:delete.account', { account: email }),
      ];
      for (const words of lost) await expect(dialog.getByText(words)).toBeVisible();
      const forGood = dialog.getByRole('button', { name: t('settings:delete.ok') });
      await expect(forGood).toBeDisabled();
      await dialog.getByRole('textbox', { name: t('settings:delete.confirm', { text: email }) }).fill(email);
      await dialog.getByLabel(t('settings:delete.password'), { exact: true }).fill(PASSWORD);
      await forGood.click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('lastPage'))).toBeNull();

      await signIn(page, t, { email, password: PASSWORD });
      await expect(page.getByText(t('errors:codes.email-not-registered.text'))).toBeVisible();
    });
  });
}
