import {
  type CallServer,
  HELPER_ENGINE,
  type Input,
  type LeasedAnswer,
  leaseCalls,
} from '@tabia/api-client/contract';
import { helpRound } from '@tabia/mistakes';
import { planBatch } from '../src/analysis/planner.ts';
import { startAnalysis } from '../src/analysis/startAnalysis.ts';
import type { Context } from '../src/services/context/operation.ts';
import { addRequests } from '../src/store/queue/evaluationAskers.ts';
import { aNickname, aPlayer, aPosition, aUser, testNow } from './builders.ts';
import { call } from './call.ts';
import { aContext } from './context.ts';
import type { withDatabase } from './database.ts';
import { aFakePool } from './enginePool.ts';
import { keyAfter } from './italianScene.ts';
import { someGames } from './pgnGames.ts';

type Tests = ReturnType<typeof withDatabase>;

/** Nodes of the first searches that are leased. */
export const SCAN = 10_000;

/** A user of the API, whose answers are chosen for a check as `random` says. */
export async function aHelper(tests: Tests, random = 0.5) {
  const player = await aPlayer(tests.db);
  const user = await aUser(tests.db);
  await tests.db.updateTable('players').set({ user_id: user.id }).where('id', '=', player.id).execute();
  const context = aContext(tests.database, { user, random: () => random });
  return { userId: user.id, playerId: player.id, context };
}

/** Asks for scans of the positions after these first moves. */
export async function askFor(
  tests: Tests,
  userId: number,
  moves: readonly string[],
  nodes = SCAN,
): Promise<number[]> {
  const ids = await Promise.all(moves.map((move) => aPosition(tests.db, keyAfter([move]))));
  await addRequests(
    tests.db,
    ids.map((positionId, index) => ({ positionId, userId, nodes, multiPv: 1, priority: 4 - index / 10 })),
  );
  return ids;
}

/** Leases searches for the computer of a user. */
export async function acquire(context: Context, count = 50) {
  return (await call('leases/acquire', { engine: HELPER_ENGINE, count }, context)).searches;
}

/** Lets the engines of the server do all that waits. */
export async function searchAll(tests: Tests, pool: ReturnType<typeof aFakePool>): Promise<void> {
  const analysis = startAnalysis({
    ...{ database: tests.database, pool, workerId: 'server', log: () => {} },
    now: () => testNow,
    scope: 'list',
  });
  await analysis.idle();
  await analysis.stop();
}

/** Plans until nothing is stale: what a server does that has no engine. */
export async function planAll(tests: Tests): Promise<void> {
  const start = { afterUser: 0, afterPosition: 0 };
  const options = { engine: HELPER_ENGINE, now: testNow, scope: 'list', start } as const;
  const limit = { pairs: 1000, cost: 1_000_000 };
  while ((await planBatch(tests.db, { ...options, limit, msNow: () => 0 })).pairs > 0);
}

const REPLIES = ['e5 2. Nf3 Nc6 3. Bb5', 'd5 2. Nf3 Nf6 3. g3', 'Nf6 2. Nf3 d5 3. d4', 'c5 2. Nf3 d6 3. d4'];

/** Gives a player games in which many positions come again. */
export async function importGames(tests: Tests, playerId: number): Promise<void> {
  const nickname = await aNickname(tests.db, { playerId });
  const games = REPLIES.flatMap((reply, index) =>
    ['a3', 'c4', 'd4'].flatMap((first, number) =>
      [1, 2].map((copy) => ({
        moves: `1. ${first} ${reply}`.replace(/3\. d4/, first === 'd4' ? '3. c4' : '3. d4'),
        day: 6 * index + 2 * number + copy,
      })),
    ),
  );
  await someGames(tests.db, nickname.id, games);
}

/** What is known of a player's mistakes. */
export async function findingsOf(tests: Tests, playerId: number) {
  return await tests.db
    .selectFrom('findings')
    .innerJoin('positions', 'positions.id', 'findings.position_id')
    .select(['key', 'critical', 'mdegree', 'expected_loss', 'moves', 'wrong_moves', 'decided', 'complete'])
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();
}

/** What a helper says in place of a true answer; `earlier` is the true answer before it. */
export type Lie = (answer: LeasedAnswer, index: number, earlier: LeasedAnswer | undefined) => LeasedAnswer;

/** Helps until nothing is leased any more; the answers are what the lie makes of the true ones. */
export async function help(tests: Tests, context: Context, lie: Lie = (answer) => answer): Promise<number> {
  const pool = aFakePool({ name: HELPER_ENGINE });
  let index = 0;
  let earlier: LeasedAnswer | undefined;
  const callServer: CallServer = async (mtd, input) => {
    if (mtd !== 'leases/submit') return await call(mtd, input, context);
    const sent = input as Input<'leases/submit'>;
    const answers = sent.answers.map((answer) => {
      const told = lie(answer, index, earlier);
      index += 1;
      earlier = answer;
      return told;
    });
    return await call(mtd, { ...input, answers }, context);
  };
  let taken = 0;
  for (;;) {
    await planAll(tests);
    const { signal } = new AbortController();
    const calls = leaseCalls(callServer as CallServer);
    const { leased, accepted } = await helpRound(calls, pool, signal, () => performance.now());
    taken += accepted;
    if (leased === 0) return taken;
  }
}
