import type { Locator, Page } from '@playwright/test';
import type { TreeMove } from '../../packages/api-client/src/contract/index.ts';
import { call, expect, type Language, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Paul Planner';
const GAMES = 8;
const WIDTHS = [1280, 768, 360];

/** Moves of the player on the shortest line of a tree. */
function shortestLine(moves: readonly TreeMove[]): number {
  const lengths = moves.map(
    ({ hero, children }) => Number(hero) + (children.length ? shortestLine(children) : 0),
  );
  return Math.min(...lengths);
}

async function expectInside(part: Locator, window: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await window.boundingBox()];
  if (!inner || !outer) throw new Error('The part is not there.');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
}

/** The critical position in which the queen is given away, by the service. */
async function worstPosition(page: Page) {
  const { heroes } = await call(page.request, 'heroes/list', {});
  const heroid = heroes[0]?.heroid ?? 0;
  const { mistakes } = await call(page.request, 'usergames/mistakes', { heroid });
  const [worst] = mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss);
  if (!worst) throw new Error('No critical position was found.');
  return { heroid, posid: worst.position_id, herowhite: worst.herowhite };
}

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`a tree of the plan grows without anybody’s help, in ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Paul', email: `plan-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Paul');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'paul.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);
    const root = await worstPosition(page);

    await test.step('the map opens with the mistake and the recommended move in sight', async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/analysis?heroid=${root.heroid}&posid=${root.posid}&herowhite=${root.herowhite}`);
        const map = page.getByRole('tree', { name: t('analysis:map') });
        const best = map.getByRole('treeitem', {
          name: new RegExp(`, (${t('analysis:ownMove')}|${t('analysis:newMove')}),`),
        });
        const mistake = map.getByRole('treeitem', { name: /^3\.(Qxe5|Фxe5|♕xe5)/ });
        await expect(best.first()).toBeVisible();
        await expectInside(best.first(), map);
        await expectInside(mistake, map);
        await page.screenshot({ path: test.info().outputPath(`map-${width}.png`) });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('a position added to the plan ends with three own moves on every line', async () => {
      await page.getByRole('button', { name: t('analysis:addToPlan'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('analysis:removeFromPlan') })).toBeVisible();
      const load = () => call(page.request, 'trees/load', root);
      await page.screenshot({ path: test.info().outputPath('growing.png') });
      await expect.poll(async () => (await load()).growing, { timeout: 400_000 }).toBeNull();
      const { tree, lines, moves } = await load();
      expect(shortestLine(tree.moves)).toBeGreaterThanOrEqual(3);
      const asked = t('analysis:size.asks', {
        lines: t('analysis:size.lines', { count: lines }),
        moves: t('analysis:size.moves', { count: moves }),
      });
      await expect(page.getByText(asked, { exact: true })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('grown.png') });
    });
  });
}
