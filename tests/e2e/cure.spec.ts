import type { Page } from '@playwright/test';
import { sansOf } from '../../packages/chess/src/index.ts';
import { samplePgnGame } from '../support/platforms/index.ts';
import { completeList } from './findingSteps.ts';
import { call, expect, languagesOf, speak, tryCall, type Words, wordsOf } from './fixtures.ts';
import { MAX_TEST_MS, test, UNTIL_JUDGED } from './passingTime.ts';
import { addAccount, addPlayer, startSignedUp, waitForAnalysis } from './steps.ts';
import { answer, answerSeveral, isCall } from './trainingSteps.ts';

/** More than a session of one opening asks, each position three times over. */
const MAX_QUESTIONS = 40;
const BEFORE = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5';
/** The knight jumps to g5, where the queen takes it. */
const SLIP = `${BEFORE} 4. Ng5 Qxg5 5. d3 Qf6 6. O-O Nge7`;

function game(white: string, moves: string, startedAt: Date): string {
  const result = moves === SLIP ? '0-1' : '1-0';
  return samplePgnGame({ white, black: 'Opponent', startedAt, moves, result });
}

/** Answers the session of the day: with the moves that it shows, or that it has shown before. */
async function train(page: Page, t: Words, heroid: number, known: Map<number, string>): Promise<number[]> {
  const started = page.waitForResponse(isCall('training/opentoday'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('today:page.train') })
    .click();
  await started;
  const asked: number[] = [];
  let { next } = (await call(page.request, 'training/active', { heroid })).training ?? { next: null };
  while (next) {
    asked.push(next.posid);
    expect(asked.length, `a session asks without an end: ${asked}`).toBeLessThan(MAX_QUESTIONS);
    if (next.hint) known.set(next.posid, next.hint);
    const said = known.get(next.posid) ?? '';
    const given = next.calm ? answerSeveral(page, t) : answer(page, t, said);
    next = (await given).training.next;
  }
  return asked;
}

for (const language of languagesOf('ru')) {
  test(`a mistake is cured, comes back and is trained again, in ${language}`, async ({
    page,
    world,
    time,
  }) => {
    test.setTimeout(MAX_TEST_MS);
    const t = await wordsOf(language);
    await speak(page, language);
    const name = `cure_${language}`;
    const past = Array.from({ length: 6 }, (_, index) => game(name, SLIP, time.daysAgo(30 - index)));
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
    await completeList(page, heroid);
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
        .poll(async () => {
          const receipt = (await today())?.receipt;
          return receipt?.checking === false && receipt.games;
        }, UNTIL_JUDGED)
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
      const added = async () => (await tryCall(page.request, 'training/addtolist', place)) !== undefined;
      await expect.poll(added, UNTIL_JUDGED).toBe(true);
      await page.goto('/today');
      expect(await train(page, t, heroid, known)).toContain(posid);
      await expect.poll(proof, UNTIL_JUDGED).toMatchObject({ state: 'notMet' });
    });

    await test.step('games hold it: the receipt says so, and that it is cured', async () => {
      await time.pass(6);
      const { fen } = await slip();
      const [san = ''] = sansOf(fen, [known.get(posid) ?? '']);
      await play([5, 4, 3, 2].map((days) => game(name, `${BEFORE} 4. ${san}`, time.daysAgo(days))));
      await expect.poll(proof, UNTIL_JUDGED).toMatchObject({ state: 'cured', met: 4, held: 4 });
      const held = [t('today:receipt.met', { count: 1 }), t('today:receipt.held', { count: 1 })].join(', ');
      const games = t('today:receipt.games', { count: 4 });
      await expect(main).toContainText(t('today:receipt.sentence', { games, parts: held }));
      await expect(main).toContainText(t('today:page.cured', { count: 1 }));
    });

    await test.step('it goes wrong again: it is back, due at once, first on the page', async () => {
      await time.pass(6);
      await play([3, 2].map((days) => game(name, SLIP, time.daysAgo(days))));
      const lead = main.getByRole('heading', { level: 2 });
      await expect(lead).toContainText(t('today:page.back', { count: 1, place: '' }).replace(/[ .]+$/, ''));
      await expect(main).toContainText(t('today:receipt.wrong', { count: 1 }));
      await expect(main).not.toContainText(t('today:page.cured', { count: 1 }));
      await expect.poll(proof, UNTIL_JUDGED).toMatchObject({ state: 'back' });
      expect((await today())?.due.positions).toBe(1);
    });

    await test.step('train it again: the games from then on count', async () => {
      expect(await train(page, t, heroid, known)).toContain(posid);
      await expect.poll(proof, UNTIL_JUDGED).toMatchObject({ state: 'notMet', met: 0 });
      await page.goto('/today');
      await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
      await expect.poll(async () => (await today())?.back).toEqual([]);
    });
  });
}
