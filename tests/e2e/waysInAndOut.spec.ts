import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import {
  call,
  expect,
  type Language,
  LOCALES,
  languagesOf,
  speak,
  test,
  type Words,
  wordsOf,
} from './fixtures.ts';
import { fillRegistration, followInOutbox, mailedLink, register, signIn, startSignedUp } from './steps.ts';

const OTHER: Readonly<Record<Language, Language>> = { ru: 'en', en: 'ru' };

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Fills in what is named of the sign-up form and sends it. */
async function tryForm(
  page: Page,
  t: Words,
  fields: { name?: string; email?: string; phone?: string; password?: string; repeat?: string },
): Promise<void> {
  const { name, email, phone, password, repeat } = fields;
  const boxes = [
    [page.getByRole('textbox', { name: t('auth:register.name') }), name],
    [page.getByRole('textbox', { name: t('auth:email') }), email],
    [page.getByRole('textbox', { name: t('auth:register.phone') }), phone],
    [page.getByLabel(t('auth:password'), { exact: true }), password],
    [page.getByLabel(t('auth:register.repeat'), { exact: true }), repeat],
  ] as const;
  for (const [box, value] of boxes) if (value !== undefined) await box.fill(value);
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
}

for (const language of languagesOf('ru')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language));

    test('every rule of the sign-up says what is wrong, and the form waits until all is right', async ({
      page,
    }) => {
      const t = await wordsOf(language);
      const email = `rules-${language}@example.org`;
      await page.goto('/register');
      const said = (key: string, options?: Record<string, unknown>) =>
        page.getByText(t(`auth:${key}`, options), { exact: true });

      await tryForm(page, t, {});
      await expect(said('problem.required')).toHaveCount(4);
      await expect(said('problem.terms')).toBeVisible();
      await tryForm(page, t, { name: 'A', email: 'anna', phone: 'e2-e4', password: 'caro', repeat: 'kann' });
      const lacks = ['length', 'upper', 'digit', 'special'].map((rule) => t(`auth:rules.lack.${rule}`));
      await expect(said('problem.nameLength')).toBeVisible();
      await expect(said('problem.email')).toBeVisible();
      await expect(said('problem.phoneCharacters')).toBeVisible();
      await expect(said('rules.missing', { rules: lacks.join(', ') })).toBeVisible();
      await expect(said('problem.mismatch')).toBeVisible();
      await tryForm(page, t, { name: 'Anna', email, phone: '12', password: PASSWORD, repeat: PASSWORD });
      await expect(said('problem.phoneLength')).toBeVisible();
      await expect(said('problem.terms')).toBeVisible();
      await expect(said('problem.mismatch')).toBeHidden();

      const other = await wordsOf(OTHER[language]);
      await page.getByRole('button', { name: t('language') }).click();
      await page.getByRole('menuitemradio', { name: LOCALES[OTHER[language]].title }).click();
      await expect(heading(page, other('auth:register.title'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: other('auth:email') })).toHaveValue(email);

      await register(page, t, { name: 'Anna', email });
      await page.goto('/register');
      await page.getByRole('checkbox', { name: t('auth:register.terms') }).check({ force: true });
      await tryForm(page, t, { name: 'Anna', email, password: PASSWORD, repeat: PASSWORD });
      await expect(page.getByRole('alert')).toContainText(t('errors:codes.email-taken.title'));
    });

    test('the timer of the confirmation mail is the service’s too, whatever the clock of the page says', async ({
      page,
    }) => {
      const t = await wordsOf(language);
      await register(page, t, { name: 'Olga', email: `timer-${language}@example.org` });
      const again = page.getByRole('button', { name: t('auth:confirmation.resend'), exact: true });
      await expect(again).toBeHidden();
      await page.clock.install();
      await page.clock.fastForward(61_000);
      await expect(again).toBeEnabled();
      const answered = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/v1/api/') &&
          answer.request().postDataJSON().mtd === 'account/requestregemail',
      );
      await again.click();
      const { wait } = await (await answered).json();
      const waits = t('auth:confirmation.resendIn', { time: '' }).trim();
      await expect(page.getByRole('button', { name: waits })).toBeDisabled();
      // Only a whole minute means that a mail has gone out; a slow machine may have let it pass.
      if (wait < 60) await expect(page.getByText(t('auth:confirmation.resent'))).toHaveCount(0);
    });

    test('signing out on all devices closes the other browser; signing in leads back to its page', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = await wordsOf(language);
      const email = `devices-${language}@example.org`;
      await startSignedUp(page, t, { name: 'Dora', email, language });
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const other = await context.newPage();
      await speak(other, language);
      await other.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
      const { id } = LOCALES[language];
      const credentials = { email, password: PASSWORD };
      await call(other.request, 'account/user_login', { ...credentials, remember_me: 1, language: id });
      await other.goto('/');
      await expect(heading(other, t('cards:title'))).toBeVisible();
      // A page that is open anyway goes to the login as soon as its event stream is refused.
      const idle = await context.newPage();
      await idle.goto('/');
      await expect(heading(idle, t('cards:title'))).toBeVisible();

      await page.getByRole('button', { name: t('account.menu', { name: 'Dora' }) }).click();
      await page.getByRole('menuitem', { name: t('account.leaveEverywhere') }).click();
      await expect(heading(page, t('auth:login.title'))).toBeVisible();

      await expect(heading(idle, t('auth:login.title'))).toBeVisible({ timeout: 30_000 });
      await other.goto('/pre-analysis');
      await expect(heading(other, t('auth:login.title'))).toBeVisible();
      await expect(other).toHaveURL('/login');
      await signIn(other, t, credentials);
      await expect(heading(other, t('mistakes:title'))).toBeVisible();
      await expect(other).toHaveURL(/\/pre-analysis/);
      await context.close();
    });

    test('a link in another browser asks for the password, and before it switches accounts', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = await wordsOf(language);
      const email = `elsewhere-${language}@example.org`;
      await register(page, t, { name: 'Ella', email });
      const link = await mailedLink(page, email, 'waiting-for-confirmation');
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const other = await context.newPage();
      await speak(other, language);
      const present = `present-${language}@example.org`;
      await startSignedUp(other, t, { name: 'Petra', email: present, language });
      await other.goto(link);
      await expect(heading(other, t('welcome:otherAccount.title'))).toBeVisible();
      await expect(other.getByText(t('welcome:otherAccount.present', { present }))).toBeVisible();
      await other.getByRole('button', { name: t('welcome:otherAccount.switch', { other: email }) }).click();
      await expect(heading(other, t('welcome:linkPassword.enterTitle'))).toBeVisible();
      await other.getByLabel(t('auth:password'), { exact: true }).fill('Wrong-One1');
      await other.getByRole('button', { name: t('welcome:linkPassword.enterSubmit') }).click();
      await expect(other.getByRole('alert')).toContainText(t('errors:codes.wrong-password.title'));
      await other.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
      await other.getByRole('button', { name: t('welcome:linkPassword.enterSubmit') }).click();
      await expect(heading(other, t('welcome:registered.title'))).toBeVisible();
      await context.close();
    });

    test('a guest is told until when everything is kept, and keeps it by signing up', async ({ page }) => {
      const t = await wordsOf(language);
      await page.goto('/login');
      await page.getByRole('button', { name: t('auth:login.sample') }).click();
      await expect(heading(page, t('cards:title'))).toBeVisible();
      const players = page.getByRole('article').filter({ hasText: t('cards:player.sample') });
      await expect(players).toHaveCount(1);
      await page.getByRole('link', { name: t('cards:guest.keep') }).click();
      await expect(page.getByText(t('auth:register.keepGuest'))).toBeVisible();
      const email = `kept-${language}@example.org`;
      await register(page, t, { name: 'Gustav', email });
      await page.goto(await mailedLink(page, email, 'waiting-for-confirmation'));
      await expect(heading(page, t('welcome:registered.title'))).toBeVisible();
      await page.getByRole('link', { name: t('welcome:registered.toGames') }).click();
      await expect(players).toHaveCount(1);
      await expect(page.getByRole('link', { name: t('cards:guest.keep') })).toHaveCount(0);
    });

    test('a guest who signs up from the settings is back there once the address is confirmed', async ({
      page,
    }) => {
      const t = await wordsOf(language);
      await page.goto('/login');
      await page.getByRole('button', { name: t('auth:login.sample') }).click();
      await expect(heading(page, t('cards:title'))).toBeVisible();
      await page.goto('/settings');
      await page.getByRole('link', { name: t('common:account.signUp') }).click();
      // The settings have a field for the name, too.
      await expect(page.getByText(t('auth:register.keepGuest'))).toBeVisible();
      const email = `settled-${language}@example.org`;
      await fillRegistration(page, t, { name: 'Greta', email });
      await followInOutbox(page, t, email);
      await expect(heading(page, t('settings:title'))).toBeVisible();
      await expect(page.getByText(t('settings:guest.title'))).toHaveCount(0);
    });
  });
}
