import type { EvaluationJob } from '@tabia/engine/node';
import { DEEP, SCAN_NODES } from '@tabia/mistakes';
import { afterEach, expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, aUser, nextNumber, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { someGames } from '../../test/pgnGames.ts';
import { addLookedAt, MAX_LOOKED_AT } from '../store/queue/evaluationAskers.ts';
import { hasStale } from '../store/queue/staleFindings.ts';
import { markPlayersStale } from '../store/queue/stalePlayers.ts';
import { type Analysis, startAnalysis } from './startAnalysis.ts';

const tests = withDatabase();
const open: { readonly analysis: Analysis; readonly release: () => void }[] = [];

afterEach(async () => {
  for (const { analysis, release } of open.splice(0)) {
    const stopped = analysis.stop();
    release();
    await stopped;
  }
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
});

/**
 * The analysis with one engine that answers when it is told to: a slow engine without a clock. `search` lets it answer until it
 * has searched this many nodes.
 */
function aSlowAnalysis() {
  let waiting: (() => void)[] = [];
  let isStopped = false;
  let arrived = Promise.withResolvers<void>();
  const searched: EvaluationJob[] = [];
  const before = async (job: EvaluationJob): Promise<void> => {
    if (isStopped) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(() => {
      searched.push(job);
      resolve();
    });
    arrived.resolve();
    await promise;
  };
  const pool = aFakePool({ name: `Slow ${nextNumber()}`, size: 1, before });
  const analysis = startAnalysis({
    database: tests.database,
    pool,
    log: () => {},
    now: () => testNow,
    workerId: `worker ${nextNumber()}`,
  });
  const release = (): void => {
    isStopped = true;
    for (const answer of waiting.splice(0)) answer();
  };
  open.push({ analysis, release });
  return {
    engine: pool.name,
    searched,
    async search(nodes: number): Promise<void> {
      let used = 0;
      while (used < nodes) {
        if (waiting.length === 0) {
          arrived = Promise.withResolvers<void>();
          await arrived.promise;
        }
        const [next, ...rest] = waiting;
        waiting = rest;
        next?.();
        used += searched.at(-1)?.nodes ?? 0;
      }
    },
  };
}

/** The first moves of a player's games, which nobody else plays. */
const FIRST_MOVES = ['a3', 'b3', 'c3', 'd3', 'e3', 'g3', 'h3'];

/** A player with games that all begin with the same two moves of its own. */
async function anImport(number: number, userId?: number) {
  const player = await aPlayer(tests.db, userId === undefined ? {} : { userId });
  const nickname = await aNickname(tests.db, { playerId: player.id });
  const first = FIRST_MOVES[number % FIRST_MOVES.length];
  const replies = ['e5 2. Nf3 Nc6', 'd5 2. Nf3 Nf6', 'Nf6 2. Nf3 d5', 'c5 2. Nf3 d6'];
  const games = replies.flatMap((reply, index) =>
    [1, 2].map((copy) => ({ moves: `1. ${first} ${reply}`, day: 2 * index + copy })),
  );
  await someGames(tests.db, nickname.id, games);
  return player;
}

/** A row of a FEN with one piece. */
function rowWith(piece: string, file: number): string {
  return [file > 0 ? file : '', piece, file < 7 ? 7 - file : ''].join('');
}

async function look(userId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; page < count; page += 1) {
    const [black, white] = [rowWith('k', page % 8), rowWith('K', Math.floor(page / 8) % 8)];
    const id = await aPosition(tests.db, `8/8/8/8/8/${black}/8/${white} w - -`);
    ids.push(id);
    await addLookedAt(tests.db, { userId, rootId: id }, [{ positionId: id, ...DEEP, priority: 100 }]);
  }
  return ids;
}

/** Evaluated positions that a player has met. */
async function evaluated(playerId: number, engine: string): Promise<number> {
  const rows = await tests.db
    .selectFrom('evaluations')
    .select('position_id')
    .where('engine', '=', engine)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('encounters')
          .select('game_id')
          .where('player_id', '=', playerId)
          .where(({ or, eb }) =>
            or([
              eb('encounters.position_id', '=', eb.ref('evaluations.position_id')),
              eb('encounters.next_position_id', '=', eb.ref('evaluations.position_id')),
            ]),
          ),
      ),
    )
    .execute();
  return rows.length;
}

test('six imports go on beside a user who looks through thirty positions', async () => {
  const greedy = await aUser(tests.db);
  const players = [];
  for (let number = 0; number < 6; number += 1) players.push(await anImport(number));
  await look(greedy.id, 30);
  const { search, searched, engine } = aSlowAnalysis();
  // A slow engine leaves the time to plan while it searches.
  await expect.poll(() => hasStale(tests.db)).toBe(false);
  // The thirty searches are worth thirty times as much: without turns nothing else would have begun.
  await search(4 * DEEP.nodes);
  expect(searched.filter(({ nodes }) => nodes === SCAN_NODES).length).toBeGreaterThan(players.length);
  for (const player of players) await expect.poll(() => evaluated(player.id, engine)).toBeGreaterThan(0);
});

test('forty players whose sensitivity changes keep one import waiting for no more than its turn', async () => {
  const greedy = await aUser(tests.db);
  const many: number[] = [];
  for (let count = 0; count < 40; count += 1) many.push((await aPlayer(tests.db, { userId: greedy.id })).id);
  const busy = await anImport(1, greedy.id);
  const modest = await anImport(2);
  await markPlayersStale(tests.db, [...many, busy.id]);
  const { search, engine } = aSlowAnalysis();
  await search(4 * SCAN_NODES);
  await expect.poll(() => evaluated(modest.id, engine)).toBeGreaterThan(0);
});

test('what a user looks at never waits for more than the newest positions', async () => {
  const greedy = await aUser(tests.db);
  const ids = await look(greedy.id, 60);
  const rows = await tests.db.selectFrom('evaluation_requests').select('position_id').execute();
  expect(rows.map(({ position_id }) => position_id).sort((a, b) => a - b)).toEqual(
    [...new Set(ids)].slice(-MAX_LOOKED_AT).sort((a, b) => a - b),
  );
});
