import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import { completeList, worstOf } from './findingSteps.ts';
import { call, expect, type Language, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesOfOneHabit, ONE_HABIT } from './games.ts';
import { fillRegistration, followInOutbox, signIn, startSignedUp } from './steps.ts';
import { answer } from './trainingSteps.ts';

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

interface Place {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly language: Language;
}

/** The browser of another person. */
async function openBrowser({ browser, baseURL, language }: Place): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await speak(page, language);
  await page.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  return page;
}

interface Pupil {
  readonly page: Page;
  readonly email: string;
  readonly heroid: number;
}

/** A pupil in an own browser, whose games are being read. The engine looks once at what several have played. */
async function aPupil(t: Words, name: string, place: Place): Promise<Pupil> {
  const page = await openBrowser(place);
  const { language } = place;
  const email = `pupil-${name.toLowerCase()}-${language}@example.org`;
  await startSignedUp(page, t, { name, email, language });
  const { heroid } = await call(page.request, 'heroes/add', { name });
  const upload = await page.request.put('/v1/upload?name=games.pgn', {
    data: Buffer.from(gamesOfOneHabit(name)),
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
  });
  const { uploadid } = await upload.json();
  await call(page.request, 'misc/loadgames', { heroid, uploadid, player: name, source: 2 });
  return { page, email, heroid };
}

const ALL_GRANTS = ['findings', 'results', 'plan', 'notes'] as const;

/** Allows the only coach of a pupil everything. */
async function allowAll({ page, heroid }: Pupil): Promise<void> {
  const { coaches } = await call(page.request, 'coaches/list', {});
  for (const { coachid } of coaches)
    await call(page.request, 'coaches/setgrants', { heroid, coachid, grants: [...ALL_GRANTS] });
}

/** Accepts an invitation of the coach without looking at it. */
async function acceptInvitation({ page, heroid }: Pupil, coach: Page, realname: string): Promise<void> {
  const { link } = await call(coach.request, 'pupils/invite', { realname });
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await call(page.request, 'coaches/accept', { token, heroid, grants: [...ALL_GRANTS] });
}

/** The move that the plan of a pupil asks for, once it is firm: before that nothing can be trained. */
async function preparedMove({ page, heroid }: Pupil): Promise<string> {
  await completeList(page, heroid);
  const mistakes = await worstOf(page, heroid);
  expect(mistakes).toHaveLength(1);
  return mistakes[0]?.advice?.recommended?.uci ?? '';
}

/** Gives every pupil the worst positions, with a word. */
async function giveHomework(coach: Page, t: Words, count: number): Promise<void> {
  await coach.goto('/coaching');
  await coach.getByRole('button', { name: t('coaching:desk.give') }).click();
  const dialog = coach.getByRole('dialog', { name: t('homework:give.title') });
  await dialog.getByRole('textbox', { name: t('homework:give.word') }).fill(WORD);
  await dialog.getByRole('button', { name: t('homework:give.submit'), exact: true }).click();
  await expect(coach.getByText(t('homework:give.given', { count })).first()).toBeVisible();
}

/** Finds the homework on the page Today, begins it and answers its first question; resolves to the verdict. */
async function trainHomework({ page }: Pupil, t: Words, move: string): Promise<string> {
  await page.goto('/today');
  await expect(page.getByText(WORD)).toBeVisible();
  await expectFit(page);
  // Alone, or beside the button for all that is due.
  const names = [t('homework:mine.train'), t('homework:mine.trainOnly')];
  await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click();
  const { verdict } = await answer(page, t, move);
  return verdict;
}

/** What the coach reads of each pupil: one has answered as in the games, the other one has played the prepared move. */
async function expectResults(coach: Page, t: Words): Promise<void> {
  await coach.goto('/coaching');
  await coach.getByRole('tab', { name: t('coaching:tabs.homework') }).click();
  const rowOf = (name: string) => coach.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf(REAL_NAME)).toContainText(ONE_HABIT.written);
  await expect(rowOf(REAL_NAME)).toContainText(t('homework:list.doneOf', { done: 0, all: 1 }));
  await expect(rowOf('Vera')).toContainText(t('homework:list.doneOf', { done: 1, all: 1 }));
}

for (const language of languagesOf('ru'))
  test(`an invitation is copied, and the login says what it is, in ${language}`, async ({
    page: coach,
    context,
    browser,
    baseURL,
  }) => {
    const t = await wordsOf(language);
    await speak(coach, language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await startSignedUp(coach, t, { name: 'Boris', email: `copying-${language}@example.org`, language });
    // Who has an account needs no word about signing up.
    await expect(coach.getByText(t('firstGames:signedInNote'), { exact: true })).toBeVisible();
    await coach.goto('/coaching');
    await coach.getByRole('textbox', { name: t('coaching:invite.name') }).fill(REAL_NAME);
    await coach.getByRole('button', { name: t('coaching:invite.submit') }).click();
    await coach.getByRole('button', { name: t('sharing:copy') }).click();
    await expect(coach.getByText(t('sharing:copied'))).toBeVisible();
    const link = await coach.evaluate(() => navigator.clipboard.readText());

    const pupil = await openBrowser({ browser, baseURL, language });
    await pupil.goto(link);
    await expect(pupil).toHaveURL('/login');
    await expect(pupil.getByText(t('auth:login.invited.title'))).toBeVisible();
    // A guest's first games would lead away from the invitation.
    await expect(pupil.getByRole('button', { name: t('firstGames:submit') })).toHaveCount(0);
    await expectFit(pupil);
    await pupil.context().close();
  });

for (const language of languagesOf('ru')) {
  test(`a coach invites two pupils, sets homework, reads the results, and nothing when it ends, in ${language}`, async ({
    page: coach,
    browser,
    baseURL,
  }) => {
    // Three people take part: twice the time of one.
    test.setTimeout(480_000);
    const t = await wordsOf(language);
    await speak(coach, language);
    const coachEmail = `coach-${language}@example.org`;
    await startSignedUp(coach, t, { name: 'Boris', email: coachEmail, language });
    const place = { browser, baseURL, language };
    const anna = await aPupil(t, 'Anna', place);
    const vera = await aPupil(t, 'Vera', place);
    const { page: pupil } = anna;

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

    // The pupil follows it: first to the sign-in, then back to the invitation.
    const { pathname, search } = new URL(link);
    await pupil.context().clearCookies();
    await pupil.goto(`${pathname}${search}`);
    await signIn(pupil, t, { email: anna.email, password: PASSWORD });
    await expect(
      pupil.getByRole('heading', { name: t('coaching:invitation.from', { coach: 'Boris' }) }),
    ).toBeVisible();
    await expectFit(pupil);
    const gone: string[] = [];
    pupil.on('response', (answer) => answer.status() === 404 && gone.push(answer.url()));
    await pupil.getByRole('button', { name: t('coaching:invitation.accept') }).click();
    await expect(
      pupil.getByText(t('coaching:invitation.shown', { coach: 'Boris' }), { exact: true }),
    ).toBeVisible();
    const shown = pupil.getByRole('article', {
      name: t('coaching:coaches.sees', { coach: 'Boris', player: 'Anna' }),
    });
    await expect(shown).toBeVisible();
    expect(gone, 'the invitation is not asked for again').toEqual([]);
    await acceptInvitation(vera, coach, 'Vera');
    const prepared = await preparedMove(vera);
    expect(await preparedMove(anna)).toBe(prepared);

    // The coach finds the pupil by the real name and reads the list.
    await coach.goto('/coaching');
    await coach.getByRole('link', { name: REAL_NAME }).click();
    await expect(coach.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
    const address = coach.url();
    await coach
      .getByRole('link', { name: t('mistakes:first.action') })
      .first()
      .click();
    await expect(coach.getByRole('tree')).toBeVisible();
    const addToPlan = coach.getByRole('button', { name: t('analysis:addToPlan') });
    await expect(addToPlan).toBeVisible();
    await expect(coach.getByRole('link', { name: t('analysis:train'), exact: true })).toHaveCount(0);
    await expect(coach.getByRole('alert')).toHaveCount(0);

    // What the pupil takes back is gone from the open page of the coach, and comes again when it is given.
    await shown.getByRole('checkbox', { name: t('coaching:grants.plan') }).press('Space');
    await shown.getByRole('button', { name: t('coaching:coaches.save') }).click();
    await expect(addToPlan).toHaveCount(0);
    await allowAll(anna);
    await expect(addToPlan).toBeVisible();

    // Both pupils get the homework and train it.
    await giveHomework(coach, t, 2);
    expect(await trainHomework(anna, t, ONE_HABIT.wrong)).toBe('inaccurate');
    expect(await trainHomework(vera, t, prepared)).toBe('correct');
    await expectResults(coach, t);

    // One pupil ends it: the coach sees nothing of this one, on the desk and at the address.
    await pupil.goto('/coaching');
    await shown.getByRole('button', { name: t('coaching:coaches.end') }).click();
    const dialog = pupil.getByRole('dialog');
    await dialog.getByRole('button', { name: t('coaching:coaches.end') }).click();
    await expect(pupil.getByText(t('coaching:coaches.empty'))).toBeVisible();
    await coach.goto('/coaching');
    await expect(coach.getByRole('link', { name: 'Vera' })).toBeVisible();
    await expect(coach.getByRole('link', { name: REAL_NAME })).toHaveCount(0);
    await coach.goto(address);
    await expect(coach.getByRole('heading', { name: t('sharing:notShared.title') })).toBeVisible();

    // A link shows the player again, until it is revoked.
    const share = await call(pupil.request, 'shares/make', { heroid: anna.heroid });
    await coach.goto(share.link);
    await expect(
      coach.getByRole('heading', { name: t('sharing:page.title', { player: 'Anna' }) }),
    ).toBeVisible();
    await call(pupil.request, 'shares/revoke', { shareid: share.shareid });
    await coach.goto(share.link);
    await expect(coach.getByText(t('sharing:page.gone'))).toBeVisible();
    for (const { page } of [anna, vera]) await page.context().close();
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

    const stranger = await openBrowser({ browser, baseURL, language });
    await stranger.goto(`${pathname}${search}`);
    await stranger.getByRole('link', { name: t('auth:login.register') }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: t('auth:register.title') })).toBeVisible();
    const account = { name: 'Vera', email: `stranger-${language}@example.org` };
    await fillRegistration(stranger, t, account);
    await followInOutbox(stranger, t, account.email);
    const heading = t('coaching:invitation.from', { coach: 'Boris' });
    await expect(stranger.getByRole('heading', { name: heading })).toBeVisible();
    await stranger.getByRole('button', { name: t('coaching:invitation.accept') }).click();
    // The next step is at the new player: its games.
    await expect(stranger.getByRole('article', { name: 'Vera' })).toBeVisible();
    await expect(stranger).toHaveURL('/');
    await stranger.goto('/coaching');
    const shown = t('coaching:coaches.sees', { coach: 'Boris', player: 'Vera' });
    await expect(stranger.getByRole('article', { name: shown })).toBeVisible();
    await stranger.context().close();
  });
}
