import { call, expect, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PUPILS = ['Anna', 'Vera', 'Dolly'];
const GAMES = 4;

test('a group is shown its lesson at an address, by keys, gets the mistake as homework, and anybody sees it by a link', async ({
  page: coach,
  browser,
  baseURL,
}) => {
  const t = await wordsOf('en');
  await speak(coach, 'en');
  await startSignedUp(coach, t, { name: 'Boris', email: 'lesson-coach@example.org', language: 'en' });
  const other = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const owner = await other.newPage();
  await speak(owner, 'en');
  await owner.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  await startSignedUp(owner, t, { name: 'Anna', email: 'lesson-pupils@example.org', language: 'en' });
  for (const name of PUPILS) {
    const card = await addPlayer(owner, t, name);
    const player = `Pupil, ${name}`;
    await uploadGames(card, t, {
      ...{ name: `${name}.pgn`, text: gamesWithHabit(player, { games: GAMES }) },
      ...{ player, games: GAMES },
    });
    await waitForAnalysis(card, t, player);
  }
  const { heroes } = await call(owner.request, 'heroes/list', {});
  for (const { heroid, name, description } of heroes) {
    await call(owner.request, 'heroes/changeinfo', { heroid, name, description, kind: 'me' });
    const { link } = await call(coach.request, 'pupils/invite', { realname: `Pupil ${heroid}` });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    await call(owner.request, 'coaches/accept', { token, heroid, grants: ['findings', 'plan'] });
  }

  // The page has an address of its own, which stays after a reload.
  await coach.goto('/coaching');
  await coach.getByRole('tab', { name: t('coaching:tabs.shared') }).click();
  await coach
    .getByRole('button', { name: t('lesson:give') })
    .first()
    .click();
  await expect(coach.getByText(t('homework:give.given', { count: PUPILS.length })).first()).toBeVisible();
  await coach.getByRole('link', { name: t('lesson:show') }).click();
  await expect(coach).toHaveURL(/\/lesson/);
  await expect(coach.getByRole('grid')).toBeVisible();
  await coach.reload();
  const better = coach.getByText(t('lesson:answered'));
  await expect(coach.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(better).toBeHidden();
  await coach.keyboard.press('Space');
  await expect(better).toBeVisible();
  await coach.keyboard.press('Space');
  await expect(better).toBeHidden();

  // Back and the way out both lead to where it was opened.
  const shared = coach.getByRole('tab', { name: t('coaching:tabs.shared'), selected: true });
  await coach.goBack();
  await expect(shared).toBeVisible();
  await coach.goForward();
  await coach.getByRole('link', { name: t('lesson:close') }).click();
  await expect(shared).toBeVisible();

  // By a link a stranger sees it too: the question first, and no pupil.
  await coach.getByRole('button', { name: t('lesson:share') }).click();
  const dialog = coach.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('sharing:name') }).fill('Wall');
  await dialog.getByRole('button', { name: t('sharing:make') }).click();
  const link = await dialog.getByRole('textbox', { name: t('sharing:made') }).inputValue();
  const { pathname, search } = new URL(link);
  const third = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const stranger = await third.newPage();
  await speak(stranger, 'en');
  await stranger.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  const opened = await stranger.goto(`${pathname}${search}`);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  const shown = stranger.getByText(t('lesson:answered'));
  await expect(stranger.getByRole('grid')).toBeVisible();
  await expect(shown).toBeHidden();
  await stranger.getByRole('button', { name: t('lesson:reveal') }).click();
  await expect(shown).toBeVisible();
  const text = await stranger.locator('main').innerText();
  for (const name of [...PUPILS, 'Pupil', 'Boris']) expect(text).not.toContain(name);

  await dialog.getByRole('button', { name: t('sharing:list.revokeOf', { name: 'Wall' }) }).click();
  await expect(dialog.getByText(t('sharing:list.noneLesson'))).toBeVisible();
  expect((await stranger.goto(`${pathname}${search}`))?.status()).toBe(404);
  await expect(stranger.getByText(t('sharing:page.gone'))).toBeVisible();
  await Promise.all([other.close(), third.close()]);
});
