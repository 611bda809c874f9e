import type { Page } from '@playwright/test';
import { call, expect, type Language, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Paul Punished';
const GAMES = 6;

function message(page: Page) {
  return page.getByRole('status').filter({ hasText: /\S/ }).first();
}

async function play(page: Page, t: Words, move: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  await field.fill(move);
  await field.press('Enter');
}

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`punish your own move, in ${language}`, async ({ page }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    await page.setViewportSize(
      language === 'ru' ? { width: 1280, height: 800 } : { width: 768, height: 900 },
    );
    await startSignedUp(page, t, { name: 'Paul', email: `punish-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Paul');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'paul.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;

    await page.goto(`/exercise?heroid=${heroid}`);
    await page.getByRole('link', { name: t('exercise:punish.link') }).click();
    // The board is turned: Black, who takes the queen, is below.
    await expect(page.getByText(t('exercise:punish.place', { number: 1, all: 1 }))).toBeVisible();
    const white = language === 'ru' ? '3.Фxe5+' : '3.Qxe5+';
    const black = language === 'ru' ? '3...Кxe5' : '3...Nxe5';
    await expect(message(page)).toContainText(white);

    await test.step('a weaker move is taken back', async () => {
      await play(page, t, 'd8e7');
      const tried = language === 'ru' ? '3...Фe7' : '3...Qe7';
      await expect(message(page)).toHaveText(t('exercise:punish.wrong', { move: tried }));
      await expect(page.getByRole('textbox', { name: t('board:moveField') })).toBeVisible();
    });

    await test.step('the refutation is found, and its line can be played', async () => {
      await play(page, t, 'c6e5');
      await expect(message(page)).toHaveText(t('exercise:punish.right', { move: black }));
      const line = page.getByRole('group', { name: t('board:advice.player.refutation') });
      await expect(line).toHaveAttribute('data-count', '1');
      await line.getByRole('button', { name: t('board:player.forward') }).click();
      await expect(line).toHaveAttribute('data-count', '2');
    });

    await test.step('the round ends with its result', async () => {
      await page.getByRole('button', { name: t('exercise:punish.next') }).click();
      await expect(page.getByRole('heading', { name: t('exercise:punish.end') })).toBeVisible();
      await page.getByRole('link', { name: t('exercise:punish.toTraining') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('exercise:title') })).toBeVisible();
    });
  });
}
