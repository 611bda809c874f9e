import { call, expect, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PUPILS = ['Anna', 'Vera', 'Dolly'];
const GAMES = 4;

test('a group is shown its lesson at an address, by keys, and gets the mistake as homework', async ({
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
  await other.close();
});
