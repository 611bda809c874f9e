import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { call, expect, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, showAllPositions, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Vera Games';
const GAMES = 6;
/** Every other game has the habit. */
const BAD_GAMES = 3;
/** Half-moves before the queen takes on e5. */
const HABIT_PLY = 4;

function place(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

/** The move that the board shows, in the sheet. */
function shownMove(page: Page, t: Words): Locator {
  return page.getByRole('region', { name: t('games:sheet.label') }).locator('[aria-current="step"]');
}

/** Opens the newest game behind the first critical position, from the position's own list. */
async function openGame(page: Page, t: Words): Promise<void> {
  await showAllPositions(page, t);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: t('mistakes:gamesTitle', { count: BAD_GAMES }) }).click();
  await page
    .getByRole('link', { name: new RegExp(PLAYER) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(PLAYER) })).toBeVisible();
}

for (const language of languagesOf('ru')) {
  test(`a game opens at its critical position, and its PGN can be kept, in ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await startSignedUp(page, t, { name: 'Vera', email: `games-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Vera');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'vera.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);

    await test.step('the list of a position leads into the game, at that position', async () => {
      await openGame(page, t);
      expect(Number(place(page).get('ply'))).toBe(HABIT_PLY);
      await expect(shownMove(page, t)).toHaveAccessibleName(/^2\.\.\./);
      await expect(page.getByText(t('games:critical.here'), { exact: true })).toBeVisible();
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    });

    await test.step('keys walk the game, and the address follows', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(shownMove(page, t)).toHaveAccessibleName(/^3\. ?(Qx|Фx)e5\+/);
      await expect.poll(() => place(page).get('ply')).toBe(String(HABIT_PLY + 1));
      await page.keyboard.press('End');
      await expect(shownMove(page, t)).toHaveAccessibleName(/^7\.\.\./);
      await page.keyboard.press('Home');
      await expect(shownMove(page, t)).toHaveCount(0);
      await page.reload();
      await expect.poll(() => place(page).get('ply')).toBe('0');
    });

    await test.step('the PGN is copied and saved as a file', async () => {
      await page.getByRole('button', { name: t('games:pgn.copy') }).click();
      await expect(page.getByText(t('games:pgn.copied'), { exact: true })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`[White "${PLAYER}"]`);
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: t('games:pgn.download') }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^Vera-Games-.*\.pgn$/);
      expect(await readFile(await file.path(), 'utf8')).toBe(copied);
    });

    await test.step('back leads to the list', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
    });

    await test.step('the opening tree opens from the start of the game', async () => {
      await page.getByRole('link', { name: t('mistakes:openingTree') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('openingTree:title') })).toBeVisible();
      await page.goto(`/analysis?heroid=${place(page).get('heroid')}`);
      await page.getByRole('button', { name: t('analysis:begin.start') }).click();
      const map = page.getByRole('tree', { name: t('analysis:map') });
      await expect(map.getByRole('treeitem', { name: /^1\.e4/ })).toBeVisible();
    });

    await test.step('and at a random position, from which back leads to the choice', async () => {
      await page.goto(`/analysis?heroid=${place(page).get('heroid')}`);
      const random = page.getByRole('button', { name: t('analysis:begin.random') });
      await random.click();
      await expect.poll(() => place(page).has('posid')).toBe(true);
      await expect(page.getByRole('treeitem').first()).toBeVisible();
      await page.goBack();
      await expect(random).toBeVisible();
    });

    await test.step('and from a FEN, with the moves that lead there', async () => {
      await page.goto(`/analysis?heroid=${place(page).get('heroid')}`);
      const field = page.getByRole('searchbox', { name: t('analysis:begin.fen') });
      await field.fill('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
      await field.press('Enter');
      const path = page.getByRole('navigation', { name: t('analysis:path.label') });
      await path.getByRole('link', { name: t('analysis:path.start') }).click();
      await expect(path).toHaveCount(0);
      await expect(page.getByRole('treeitem', { name: /^1\.e4/ })).toBeVisible();
    });

    await test.step('evaluations made elsewhere are taken in', async () => {
      await page.goto(`/analysis?heroid=${place(page).get('heroid')}`);
      await page.getByRole('button', { name: t('analysis:import.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('analysis:import.title') });
      await dialog
        .getByRole('textbox', { name: t('analysis:import.pgn') })
        .fill('1. e4 { [%eval 0.3] } e5 { [%eval 0.2] } 2. Qh5 { [%eval -0.3] } Nc6 { [%eval -0.3] } *');
      await dialog.getByRole('button', { name: t('analysis:import.submit') }).click();
      await expect(dialog.getByText(t('analysis:import.done.title'), { exact: true })).toBeVisible();
    });

    await test.step('a saved tree is deleted, and put back', async () => {
      const heroid = Number(place(page).get('heroid'));
      const { mistakes } = await call(page.request, 'usergames/mistakes', { heroid });
      const { position_id: posid = 0, herowhite = 1 } = mistakes[0] ?? {};
      await call(page.request, 'training/addtolist', { heroid, posid, herowhite });
      await page.goto(`/exercise?heroid=${heroid}`);
      const { trees } = await call(page.request, 'trees/listbypool', { heroid });
      const title = (count: number) =>
        page.getByRole('button', { name: t('exercise:trees.title', { count }) });
      await title(trees.length).click();
      await page
        .getByRole('grid', { name: t('exercise:trees.heading') })
        .getByRole('row', { name: new RegExp(t('exercise:trees.planned')) })
        .first()
        .click();
      await page.getByRole('button', { name: t('exercise:trees.delete') }).click();
      await expect(page.getByText(t('exercise:trees.deleted'), { exact: true })).toBeVisible();
      const isThere = async () => {
        const present = await call(page.request, 'trees/listbypool', { heroid });
        return present.trees.some((tree) => tree.posid === posid && tree.istraining === 1);
      };
      expect(await isThere()).toBe(false);
      await page.getByRole('button', { name: t('exercise:trees.undo') }).click();
      await expect.poll(isThere).toBe(true);
    });
  });
}
