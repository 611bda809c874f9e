import type { Page } from '@playwright/test';
import { samplePgn } from '../support/platforms/index.ts';
import { cards } from './findingSteps.ts';
import { call, expect, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithThreeHabits } from './games.ts';

const TIMES = 5;

function field(page: Page, t: Words) {
  const [before = ''] = t('firstGames:label', { platforms: '|' }).split('|');
  return page.getByRole('textbox', { name: new RegExp(`^${before}`) });
}

async function show(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('firstGames:submit') }).click();
}

for (const language of languagesOf('en')) {
  test(`from a name to the first mistake without an account, in ${language}`, async ({ page, world }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    const name = `olga_${language}`;
    const pgn = gamesWithThreeHabits(name, TIMES);
    await world.lichess.addPlayer({ name, pgn });
    await world.chesscom.addPlayer({ name, pgn: samplePgn(name, 3) });
    await page.goto('/login');

    await field(page, t).fill('nobody-of-that-name');
    await show(page, t);
    await expect(page.getByText(t('firstGames:problem.missing'))).toBeVisible();
    await expect(field(page, t)).toHaveValue('nobody-of-that-name');
    await expect(page).toHaveURL('/login');

    await field(page, t).fill(name);
    await show(page, t);
    await expect(page.getByText(t('firstGames:both', { name }))).toBeVisible();
    await page.getByRole('button', { name: /^Lichess/ }).click();
    await expect(page).toHaveURL(/\/pre-analysis\?heroid=/);
    await expect(cards(page).first()).toBeVisible({ timeout: 120_000 });
    const { user } = await call(page.request, 'account/whois', {});
    expect(user?.guest).toBe(true);
    const { heroes } = await call(page.request, 'heroes/list', {});
    expect(heroes.map((hero) => [hero.name, hero.sample])).toEqual([[name, false]]);
  });
}

test('pasted games of a platform count as its games', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await page.goto('/login');
  const pgn = samplePgn('Pasted', 12).replaceAll('[Event ', '[Site "Chess.com"]\n[Event ');
  await field(page, t).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pgn);
  await expect(page).toHaveURL(/\/pre-analysis\?heroid=/);
  await expect
    .poll(async () => {
      const { heroes } = await call(page.request, 'heroes/list', {});
      return heroes.flatMap(({ nicknames }) =>
        nicknames.map(({ platform, games_loaded }) => [platform, games_loaded]),
      );
    })
    .toEqual([[4, 12]]);
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-US' });

  test('is offered English in words, and the choice is kept', async ({ page }) => {
    const [ru, en] = [await wordsOf('ru'), await wordsOf('en')];
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: ru('auth:login.title') })).toBeVisible();
    await page.getByRole('button', { name: 'Read this in English' }).click();
    const title = page.getByRole('heading', { level: 1, name: en('auth:login.title') });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read this in English' })).toHaveCount(0);
  });
});
