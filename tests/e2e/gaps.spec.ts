import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readPgnBatches } from '@tabia/chess/pgn';
import { addCollection, removeCollection } from '@tabia/reference/node';
import { expectNoSideScroll } from './findingSteps.ts';
import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';
import { answer, isCall } from './trainingSteps.ts';

const PLAYER = 'Gwen Gap';
const GAMES = 12;
/** Others answer 1. e4 with the Sicilian, which the player has never met. */
const OTHERS =
  '[White "Anna"]\n[Black "Ben"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0\n\n'.repeat(40);
const AFTER_C5 = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const CASES = [
  ...languagesOf('en').map((language) => ({ language, size: DESKTOP })),
  ...languagesOf('ru').map((language) => ({ language, size: PHONE })),
];

/** Has the page take its reader for somebody who does not run the service, until the answer is called. */
async function readAsPlayer(page: Page): Promise<() => Promise<void>> {
  const address = '**/v1/api/';
  await page.route(address, async (route) => {
    if (route.request().postDataJSON().mtd !== 'account/whois') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), operator: false } });
  });
  return () => page.unroute(address);
}

for (const { language, size } of CASES) {
  test(`what was not met yet is prepared and trained, in ${language} at ${size.width}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    const folder = join(world.tabia.dataDir, 'reference');
    const name = `others-${language}-${size.width}`;
    await speak(page, language);
    await page.setViewportSize(DESKTOP);
    await startSignedUp(page, t, {
      name: 'Gwen',
      email: `gaps-${language}-${size.width}@example.org`,
      language,
    });
    const card = await addPlayer(page, t, 'Gwen');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'gwen.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;

    await test.step('without games of others, a player is not told to get some', async () => {
      await page.setViewportSize(size);
      const readAsOperator = await readAsPlayer(page);
      await page.goto(`/pre-analysis?heroid=${heroid}&tab=gaps`);
      await expect(page.getByText(t('gaps:empty.no-others.text'))).toBeVisible();
      await page.getByRole('link', { name: t('gaps:empty.no-others.action') }).click();
      await expect(page).toHaveURL(/tab=list/);
      await readAsOperator();
    });

    await test.step('the operator is told where to get some', async () => {
      await page.goto(`/pre-analysis?heroid=${heroid}&tab=list`);
      await page.getByRole('tab', { name: t('mistakes:views.gaps') }).click();
      await expect(page).toHaveURL(/tab=gaps/);
      await expect(page.getByRole('heading', { name: t('gaps:empty.get-others.title') })).toBeVisible();
      await page.getByRole('link', { name: t('gaps:empty.get-others.action') }).click();
      await expect(page.getByRole('article', { name: t('comparison:title'), exact: true })).toBeVisible();
      await page.goBack();
    });

    const batches = readPgnBatches([new TextEncoder().encode(OTHERS)]);
    await addCollection(folder, { name, fingerprint: name, filter: {}, batches, now: () => new Date() });
    await page.reload();
    const find = async () => {
      const { gaps } = await call(page.request, 'usergames/gaps', { heroid });
      return gaps.find(({ fen }) => fen.startsWith(AFTER_C5))?.posid;
    };
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    const posid = await find();
    const gap = page.getByRole('article').filter({ has: page.locator(`a[href*="posid=${posid}"]`) });

    await test.step('with them, the reply that others play is found and judged', async () => {
      await expect(gap).toBeVisible();
      await expect(gap.getByText(t('gaps:met.never'))).toBeVisible();
      // It can be planned before the engine has answered.
      await expect(gap.getByRole('button', { name: t('gaps:prepare') })).toBeEnabled();
      await expectNoSideScroll(page);
    });

    await test.step('it is prepared', async () => {
      await gap.getByRole('button', { name: t('gaps:prepare') }).click();
      await gap.getByRole('link', { name: t('gaps:train') }).click({ timeout: 180_000 });
      await expect(page).toHaveURL(new RegExp(`/exercise.*posid=${posid}`));
    });

    await test.step('and trained', async () => {
      const started = page.waitForResponse(isCall('training/startl'));
      await page.getByRole('button', { name: t('exercise:learn'), exact: true }).click();
      await started;
      const { training } = await call(page.request, 'training/active', { heroid });
      expect(training?.next?.fen).toContain(AFTER_C5);
      const { verdict } = await answer(page, t, training?.next?.hint ?? '');
      expect(verdict).toBe('correct');
    });
    await removeCollection(folder, name);
  });
}
