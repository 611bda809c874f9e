import type { Page } from '@playwright/test';
import { call, expect, type Language, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import {
  addPlayer,
  choosePlayer,
  fillRegistration,
  followInOutbox,
  giveFile,
  openSource,
  PASSWORD,
  signIn,
  startSignedUp,
  waitForAnalysis,
} from './steps.ts';

const LANGUAGES: readonly Language[] = ['ru', 'en'];
const PLAYER = 'Karenina, Anna';
const REAL_NAME = 'Anna Arkadyevna';
const WORD = 'Look at the center first.';

/** No screen is wider than its window. */
async function expectFit(page: Page): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(wide).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

/** Gives every pupil the three worst positions, with a word. */
async function giveHomework(coach: Page, t: Words): Promise<void> {
  await coach.goto('/coaching');
  await coach.getByRole('button', { name: t('coaching:desk.give') }).click();
  const dialog = coach.getByRole('dialog', { name: t('homework:give.title') });
  await dialog.getByRole('textbox', { name: t('homework:give.word') }).fill(WORD);
  await dialog.getByRole('button', { name: t('homework:give.submit'), exact: true }).click();
  await expect(coach.getByText(t('homework:give.given', { count: 1 })).first()).toBeVisible();
}

/** Finds the homework on the page Today and begins it. */
async function trainHomework(pupil: Page, t: Words): Promise<void> {
  await pupil.goto('/today');
  await expect(pupil.getByText(WORD)).toBeVisible();
  await expectFit(pupil);
  await pupil.getByRole('button', { name: t('homework:mine.train') }).click();
  await expect(pupil.getByRole('button', { name: t('exercise:controls.show') })).toBeVisible();
}

for (const language of LANGUAGES) {
  test(`a coach invites, reads what the pupil shows, and nothing when it ends, in ${language}`, async ({
    page: coach,
    browser,
    baseURL,
  }) => {
    const t = await wordsOf(language);
    await speak(coach, language);
    const coachEmail = `coach-${language}@example.org`;
    await startSignedUp(coach, t, { name: 'Boris', email: coachEmail, language });

    // The coach invites by a link.
    await coach.goto('/settings');
    await coach.getByRole('link', { name: t('coaching:open') }).click();
    await expect(coach.getByText(t('coaching:pupils.empty'))).toBeVisible();
    await coach.getByRole('textbox', { name: t('coaching:invite.name') }).fill(REAL_NAME);
    await coach.getByRole('button', { name: t('coaching:invite.submit') }).click();
    const link = await coach.getByRole('textbox', { name: t('coaching:invite.linkText') }).inputValue();
    await expect(
      coach.getByRole('button', { name: t('coaching:invitations.revokeOf', { name: REAL_NAME }) }),
    ).toBeVisible();
    await expectFit(coach);

    // The pupil, in a browser of another person, follows it: first to the sign-in, then back to the invitation.
    const other = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
    const pupil = await other.newPage();
    await speak(pupil, language);
    await pupil.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
    const pupilEmail = `pupil-${language}@example.org`;
    await startSignedUp(pupil, t, { name: 'Anna', email: pupilEmail, language });
    const card = await addPlayer(pupil, t, 'Anna');
    await openSource(card, t, 2);
    await giveFile(card, t, { name: 'anna.pgn', text: gamesWithHabit(PLAYER, { games: 8 }) });
    await choosePlayer(card, t, { player: PLAYER, games: 8 });
    await waitForAnalysis(card, t, PLAYER);
    const { pathname, search } = new URL(link);
    await other.clearCookies();
    await pupil.goto(`${pathname}${search}`);
    await signIn(pupil, t, { email: pupilEmail, password: PASSWORD });
    await expect(
      pupil.getByRole('heading', { name: t('coaching:invitation.from', { coach: 'Boris' }) }),
    ).toBeVisible();
    await expectFit(pupil);
    await pupil.getByRole('button', { name: t('coaching:invitation.accept') }).click();
    const shown = pupil.getByRole('article', {
      name: t('coaching:coaches.sees', { coach: 'Boris', player: 'Anna' }),
    });
    await expect(shown).toBeVisible();

    // The coach finds the pupil by the real name and reads the list.
    await coach.getByRole('link', { name: REAL_NAME }).click();
    await expect(coach.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
    await expect(coach.getByRole('link', { name: t('mistakes:first.action') }).first()).toBeVisible();
    const address = coach.url();
    await coach
      .getByRole('link', { name: t('mistakes:first.action') })
      .first()
      .click();
    await expect(coach.getByRole('tree')).toBeVisible();
    await expect(coach.getByRole('button', { name: t('analysis:addToPlan') })).toBeVisible();
    await expect(coach.getByRole('link', { name: t('analysis:train'), exact: true })).toHaveCount(0);
    await expect(coach.getByRole('alert')).toHaveCount(0);

    await giveHomework(coach, t);
    await trainHomework(pupil, t);
    await coach.goto('/coaching');
    await coach.getByRole('tab', { name: t('coaching:tabs.homework') }).click();
    await expect(
      coach.getByRole('button', { name: t('homework:list.takeBackOf', { name: REAL_NAME }) }),
    ).toBeVisible();

    // The pupil ends it: the coach sees nothing, on the list and at the address.
    await pupil.goto('/coaching');
    await shown.getByRole('button', { name: t('coaching:coaches.end') }).click();
    const dialog = pupil.getByRole('dialog');
    await dialog.getByRole('button', { name: t('coaching:coaches.end') }).click();
    await expect(pupil.getByText(t('coaching:coaches.empty'))).toBeVisible();
    await coach.goto('/coaching');
    await expect(coach.getByText(t('coaching:pupils.empty'))).toBeVisible();
    await coach.goto(address);
    await expect(coach.getByRole('link', { name: t('mistakes:first.action') })).toHaveCount(0);
    await other.close();
  });
  test(`a stranger signs up for an invitation and lands at it, in ${language}`, async ({
    page: coach,
    browser,
    baseURL,
  }) => {
    const t = await wordsOf(language);
    await speak(coach, language);
    const email = `inviting-${language}@example.org`;
    await startSignedUp(coach, t, { name: 'Boris', email, language });
    const { link } = await call(coach.request, 'pupils/invite', { realname: REAL_NAME });
    const { pathname, search } = new URL(link ?? '');

    const other = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
    const stranger = await other.newPage();
    await speak(stranger, language);
    await stranger.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
    await stranger.goto(`${pathname}${search}`);
    await stranger.getByRole('link', { name: t('auth:login.register') }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: t('auth:register.title') })).toBeVisible();
    const account = { name: 'Vera', email: `stranger-${language}@example.org` };
    await fillRegistration(stranger, t, account);
    await followInOutbox(stranger, t, account.email);
    const heading = t('coaching:invitation.from', { coach: 'Boris' });
    await expect(stranger.getByRole('heading', { name: heading })).toBeVisible();
    await stranger.getByRole('button', { name: t('coaching:invitation.accept') }).click();
    const shown = t('coaching:coaches.sees', { coach: 'Boris', player: 'Vera' });
    await expect(stranger.getByRole('article', { name: shown })).toBeVisible();
    await other.close();
  });
}
