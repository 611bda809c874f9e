import type { Page } from '@playwright/test';
import { sansOf } from '../../packages/chess/src/index.ts';
import { samplePgnGame, startChesscomStandIn, startLichessStandIn } from '../support/platforms/index.ts';
import { removeData, startTabia } from '../support/tabiaServer.ts';
import { call, expect, type Language, test as sharedTest, speak, type Words, wordsOf } from './fixtures.ts';
import { addAccount, addPlayer, startSignedUp, waitForAnalysis } from './steps.ts';
import { answer, answerSeveral, isCall } from './trainingSteps.ts';

const DAY_MS = 86_400_000;
const BEFORE = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5';
/** The knight jumps to g5, where the queen takes it. */
const SLIP = `${BEFORE} 4. Ng5 Qxg5 5. d3 Qf6 6. O-O Nge7`;

/** With a service of its own, whose clock goes as the test says. */
const test = sharedTest.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      const lichess = await startLichessStandIn({ players: [] });
      const chesscom = await startChesscomStandIn({ players: [] });
      const env = { LICHESS_URL: lichess.url, CHESSCOM_URL: chesscom.url, ENGINE_PROCESSES: '1' };
      const tabia = await startTabia({ env, clock: true });
      await use({ tabia, lichess, chesscom });
      const code = await tabia.stop();
      await Promise.all([lichess.close(), chesscom.close(), removeData(tabia)]);
      expect(code, 'the server ends in order').toBe(0);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

/** How far the clock of this worker's service is ahead. */
let aheadMs = 0;

function daysAgo(days: number): Date {
  return new Date(Date.now() + aheadMs - days * DAY_MS);
}

function game(white: string, moves: string, startedAt: Date): string {
  const result = moves === SLIP ? '0-1' : '1-0';
  return samplePgnGame({ white, black: 'Opponent', startedAt, moves, result });
}

/** Answers the session of the day: with the moves that it shows, or that it has shown before. */
async function train(page: Page, t: Words, heroid: number, known: Map<number, string>): Promise<number[]> {
  const started = page.waitForResponse(isCall('training/startt'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('today:page.train') })
    .click();
  await started;
  const asked: number[] = [];
  let { next } = (await call(page.request, 'training/active', { heroid })).training ?? { next: null };
  while (next) {
    asked.push(next.posid);
    if (next.hint) known.set(next.posid, next.hint);
    const said = known.get(next.posid) ?? '';
    const given = next.calm ? answerSeveral(page, t) : answer(page, t, said);
    next = (await given).training.next;
  }
  return asked;
}

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`a mistake is cured, comes back and is trained again, in ${language}`, async ({ page, world }) => {
    test.setTimeout(600_000);
    const t = await wordsOf(language);
    await speak(page, language);
    const name = `cure_${language}`;
    /** Days pass, for the service and for the browser. */
    const wait = async (days: number) => {
      aheadMs += days * DAY_MS;
      await world.tabia.setAhead(aheadMs);
      await page.clock.setSystemTime(Date.now() + aheadMs);
    };
    await page.clock.setSystemTime(Date.now() + aheadMs);
    const past = Array.from({ length: 6 }, (_, index) => game(name, SLIP, daysAgo(30 - index)));
    await world.lichess.addPlayer({ name, pgn: past.join('\n') });
    await startSignedUp(page, t, { name: 'Anna', email: `${name}@example.org`, language });
    const card = await addPlayer(page, t, 'Anna');
    await addAccount(card, t, { source: 3, name });
    await waitForAnalysis(card, t, name);
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;
    const slip = async () => {
      const { mistakes } = await call(page.request, 'usergames/mistakes', { heroid });
      const found = mistakes.find(({ prehistory_uci }) => prehistory_uci.length === 6);
      if (!found) throw new Error('The slip is not in the list.');
      return found;
    };
    const { position_id: posid } = await slip();
    const proof = async () => (await slip()).proof;
    const today = async () => (await call(page.request, 'today/load', {})).players[0];
    /** New games of the last days are there and judged. */
    const play = async (games: readonly string[]) => {
      await world.lichess.addGame(name, games.join('\n'));
      const { nicknames } = await call(page.request, 'nicknames/list', { heroid });
      const nicknameid = nicknames[0]?.nicknameid ?? 0;
      await call(page.request, 'misc/loadgames', { nicknameid });
      await expect
        .poll(
          async () => {
            const receipt = (await today())?.receipt;
            return receipt?.checking === false && receipt.games;
          },
          { timeout: 180_000 },
        )
        .toBe(games.length);
      // Before the clock goes on, it is noted that they were shown.
      const shown = page.waitForResponse(isCall('today/shown'));
      await page.goto('/today');
      await shown;
    };
    const main = page.getByRole('main');

    const known = new Map<number, string>();
    await test.step('study it', async () => {
      const place = { heroid, posid, herowhite: 1 as const };
      const added = async () =>
        (
          await page.request.post('/v1/api/', {
            data: { mtd: 'training/addtolist', ...place },
            headers: { 'sec-fetch-site': 'same-origin' },
          })
        ).ok();
      await expect.poll(added).toBe(true);
      await page.goto('/today');
      expect(await train(page, t, heroid, known)).toContain(posid);
      await expect.poll(proof).toMatchObject({ state: 'notMet' });
    });

    await test.step('games hold it: the receipt says so, and that it is gone for good', async () => {
      await wait(6);
      const { fen } = await slip();
      const [san = ''] = sansOf(fen, [known.get(posid) ?? '']);
      await play([5, 4, 3, 2].map((days) => game(name, `${BEFORE} 4. ${san}`, daysAgo(days))));
      await expect.poll(proof).toMatchObject({ state: 'cured', met: 4, held: 4 });
      const held = [t('today:receipt.met', { count: 1 }), t('today:receipt.held', { count: 1 })].join(', ');
      const games = t('today:receipt.games', { count: 4 });
      await expect(main).toContainText(t('today:receipt.sentence', { games, parts: held }));
      await expect(main).toContainText(t('today:page.cured', { count: 1 }));
    });

    await test.step('it goes wrong again: it is back, due at once, first on the page', async () => {
      await wait(6);
      await play([3, 2].map((days) => game(name, SLIP, daysAgo(days))));
      const lead = main.getByRole('heading', { level: 2 });
      await expect(lead).toContainText(t('today:page.back', { count: 1, place: '' }).replace(/[ .]+$/, ''));
      await expect(main).toContainText(t('today:receipt.wrong', { count: 1 }));
      await expect(main).not.toContainText(t('today:page.cured', { count: 1 }));
      await expect.poll(proof).toMatchObject({ state: 'back' });
      expect((await today())?.due.positions).toBe(1);
    });

    await test.step('train it again: the games from then on count', async () => {
      expect(await train(page, t, heroid, known)).toContain(posid);
      await expect.poll(proof).toMatchObject({ state: 'notMet', met: 0 });
      await page.goto('/today');
      await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
      await expect.poll(async () => (await today())?.back).toEqual([]);
    });
  });
}
