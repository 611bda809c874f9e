import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTabia } from '../support/runTabia.ts';
import { expectNoSideScroll } from './findingSteps.ts';
import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Tess Tree';
const GAMES = 12;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Games of masters who fall for the same mistake as the player in three of four games; the others meet a rare reply. */
function games(): string {
  const game = (moves: string): string =>
    `[White "Anna"]\n[Black "Ben"]\n[WhiteElo "2400"]\n[BlackElo "2390"]\n\n1. e4 e5 2. Qh5 Nc6 ${moves} 1-0\n\n`;
  return game('3. Qxe5+ Nxe5').repeat(30) + game('3. Bc4 Nh6').repeat(10);
}

for (const language of languagesOf('ru')) {
  test(`what others play stands beside one's own moves, in ${language}`, async ({ page, world }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    const files = await mkdtemp(join(tmpdir(), 'tabia-e2e-'));
    const name = `masters-${language}`;
    await speak(page, language);
    await page.setViewportSize(DESKTOP);
    await startSignedUp(page, t, { name: 'Tess', email: `tree-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Tess');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'tess.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;

    const tree = page.getByRole('grid', { name: t('openingTree:table') });
    const column = (id: string) =>
      tree.getByRole('columnheader', { name: t(`openingTree:columns.${id}`), exact: true });
    await test.step('without reference games the tree has no column of a group, and the preferences offer some', async () => {
      await page.goto(`/opening-tree?heroid=${heroid}`);
      await expect(column('own')).toBeVisible();
      await expect(column('group')).toHaveCount(0);
      await page.goto('/preferences');
      await expect(page.getByRole('article', { name: t('comparison:title'), exact: true })).toBeVisible();
    });

    await test.step('reference games are added, and a group is chosen', async () => {
      await writeFile(join(files, `${name}.pgn`), games());
      await runTabia(['reference', 'add', join(files, `${name}.pgn`)], world.tabia.dataDir);
      await page.reload();
      await page.getByRole('button', { name: t('groups:add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('groups:add') }).click();
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${t('groups:ratings.masters')}`) }),
      ).toBeChecked();
    });

    const percent = (value: number): string => t('groups:percent', { value });
    await test.step('a critical position says that most of the group make the same mistake', async () => {
      await page.goto(`/pre-analysis?heroid=${heroid}&tab=list`);
      const sentence = t('groups:says.everybody.chosen', { share: percent(75) });
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('grid', { name: t('groups:table.name') })).toBeVisible();
    });

    const row = (move: RegExp) => tree.getByRole('row', { name: move });
    await test.step('the position opens in the opening tree', async () => {
      await page.getByRole('button', { name: t('share:label') }).click();
      await page.getByRole('menuitem', { name: t('share:openingTree') }).click();
      await expect(page).toHaveURL(/opening-tree/);
      await expect(row(/xe5\+/)).toContainText(percent(75));
      await expect(row(/c4/)).toContainText(percent(25));
      await expect(row(/xe5\+/)).toContainText(percent(100));
      await expect(column('group')).toBeVisible();
    });

    const board = page.getByRole('region', { name: t('openingTree:boardSide') });
    const arrows = board.locator('path[data-brush="played"]');
    await test.step('arrows tell what is played most, or what scores best', async () => {
      await expect(arrows.first()).toBeVisible();
      const byShare = await arrows.first().getAttribute('d');
      await board.getByText(t('openingTree:arrows.score'), { exact: true }).click();
      await expect.poll(() => arrows.first().getAttribute('d')).not.toBe(byShare);
      await board.getByText(t('openingTree:arrows.none'), { exact: true }).click();
      await expect(arrows).toHaveCount(0);
      await board.getByText(t('openingTree:arrows.share'), { exact: true }).click();
      await expect(arrows.first()).toHaveAttribute('d', byShare ?? '');
    });

    await test.step('one click plays a move; keys and the wheel step through the line', async () => {
      await row(/c4/).click();
      await expect(page).toHaveURL(/line=f1c4/);
      await expect(row(/h6/)).toContainText(percent(100));
      // A key right after the click counts, though the page is not drawn yet.
      await page.evaluate(() => {
        const step = () => {
          const key = { code: 'ArrowLeft', key: 'ArrowLeft', bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
        };
        document.addEventListener('click', () => setTimeout(step), { once: true, capture: true });
      });
      await row(/h6/).click();
      await expect(page).toHaveURL(/line=f1c4$/);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/line=f1c4%2Cg8h6/);
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(/line=f1c4$/);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/line=f1c4%2Cg8h6/);
      await board.locator('cg-board').hover();
      await page.mouse.wheel(0, -100);
      await expect(page).toHaveURL(/line=f1c4$/);
      await page.mouse.wheel(0, 100);
      await expect(page).toHaveURL(/line=f1c4%2Cg8h6/);
      // Two keys before the page is drawn again are two steps.
      await page.evaluate(() => {
        const key = { code: 'ArrowLeft', key: 'ArrowLeft', bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      });
      await expect(page).not.toHaveURL(/line=/);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/line=f1c4$/);
      await board.getByRole('button', { name: t('openingTree:back') }).click();
      await expect(page).not.toHaveURL(/line=/);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/line=f1c4$/);
    });

    await test.step('the keyboard plays from the table and goes on in the next one', async () => {
      await page.goto(`/opening-tree?heroid=${heroid}&line=e2e4,e7e5`);
      await tree.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/line=e2e4%2Ce7e5%2C/);
      await expect.poll(() => tree.evaluate((grid) => grid.contains(document.activeElement))).toBe(true);
      await page.goBack();
      await page.goBack();
    });

    await test.step('the place is kept by the address and by the history', async () => {
      await page.reload();
      await expect(row(/h6/)).toBeVisible();
      // Each move is a step of the history, however often one steps through the line.
      await page.goBack();
      await page.goBack();
      await expect(row(/c4/)).toBeVisible();
    });

    await test.step('the moves on the page are taken along, from a FEN with its counters', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const from = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 3';
      await page.goto(`/opening-tree?heroid=${heroid}&fen=${encodeURIComponent(from)}&line=b8c6`);
      await expect(page.getByText(/^3\.{3}\S*c6$/).first()).toBeVisible();
      await page.getByRole('button', { name: t('share:label') }).click();
      await page.getByRole('menuitem', { name: t('share:copyPgn') }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain(`[FEN "${from}"]\n\n3... Nc6 *`);
      await page.getByRole('link', { name: t('openingTree:analyze') }).click();
      await expect(page.getByRole('treeitem', { name: /^4\./ }).first()).toBeVisible({ timeout: 60_000 });
      await page.goBack();
      await page.goBack();
    });

    await test.step('on a phone nothing is cut off at the side', async () => {
      await page.setViewportSize(PHONE);
      await expect(tree).toBeVisible();
      await expectNoSideScroll(page);
      await page.setViewportSize(DESKTOP);
    });

    await test.step('the games of the position open at its half-move', async () => {
      await page.locator('main ul a[href*="gameid="]').first().click();
      await expect(page).toHaveURL(/ply=4/);
    });

    await test.step('the map of the mistake has the reply that others play', async () => {
      const { mistakes } = await call(page.request, 'usergames/mistakes', { heroid });
      const posid = mistakes[0]?.position_id ?? 0;
      const graph = () => call(page.request, 'openingtrees/herovariants', { heroid, posid });
      // What the group replies is looked up in the background once a map has reached the position.
      await expect
        .poll(async () => JSON.stringify(await graph()), { timeout: 180_000 })
        .toContain('"reference"');
      await page.goto(`/analysis?heroid=${heroid}&posid=${posid}`);
      const reply = page.getByRole('treeitem', {
        name: new RegExp(`^3\\.{3}\\S*h6, ${t('analysis:kinds.reference')}`),
      });
      await expect(reply).toBeVisible();
      await expect(reply).toHaveAccessibleName(new RegExp(t('analysis:group.share', { value: 100 })));
      await expect(reply).toHaveAccessibleName(new RegExp(t('analysis:inTraining')));
    });
    await runTabia(['reference', 'remove', name], world.tabia.dataDir);
    await rm(files, { recursive: true });
  });
}
