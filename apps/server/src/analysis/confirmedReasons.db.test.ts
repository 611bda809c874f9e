import { keysAlong } from '@tabia/chess';
import { CLAIM_NODES, DEEP, RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, keyAfter } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { type StoredEvaluation, storeEvaluations } from '../store/positions/evaluations.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';
import { pruneRequests } from '../store/queue/evaluationRequests.ts';
import { markStale, markWaiting } from '../store/queue/staleFindings.ts';
import { createPlanning } from './createPlanning.ts';

const tests = withDatabase();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
/** The knight takes a defended pawn three times. No opponent takes it back: the defense below is in no game. */
const GAMES = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  moves: day % 2 === 0 ? `${OPENING} 4. Nxe5 d6 5. Nf3` : `${OPENING} 4. d3 Bc5 5. O-O`,
}));
const BLUNDERED = [...ITALIAN, 'f3e5'];
const DEFENDED = [...BLUNDERED, 'c6e5'];
/** Nothing is won back, or the piece is. */
const CONFIRMED = ['d2d4', 'e5c6', 'd4d5', 'c6e7'];
const WON_BACK = ['d2d4', 'd7d6', 'd4e5', 'd6e5'];

interface Answer {
  readonly cp: number;
  readonly pv: readonly string[];
}

async function idAfter(moves: readonly string[]): Promise<number> {
  const key = keyAfter(moves);
  return (await ensurePositionIds(tests.db, [key])).get(key) ?? 0;
}

function evaluation(positionId: number, nodes: number, { cp, pv }: Answer): StoredEvaluation {
  const lines = pv[0] === undefined ? [] : [{ move: pv[0], cp, pv }];
  return { positionId, nodes, multiPv: 1, depth: 20, cp, lines };
}

/** A player with one mistake, of which the engine has seen everything but the best defense against the opponent's answer. */
async function aClaim() {
  const { db } = tests;
  const user = await aUser(db);
  const player = await aPlayer(db, { userId: user.id });
  const nickname = await aNickname(db, { playerId: player.id, source: 2 });
  await someGames(db, nickname.id, GAMES);
  const games = await db.selectFrom('games').select('moves').where('player_id', '=', player.id).execute();
  const keys = new Set(games.flatMap(({ moves }) => keysAlong(moves.split(' '))));
  const ids = await ensurePositionIds(db, keys);
  const answers = new Map<string, Answer>([
    [keyAfter(BLUNDERED), { cp: -150, pv: ['c6e5', ...CONFIRMED] }],
    [keyAfter(ITALIAN), { cp: 30, pv: ['d2d3', 'f8c5', 'e1g1', 'd7d6'] }],
  ]);
  const fine: Answer = { cp: 30, pv: [] };
  await storeEvaluations(
    db,
    ENGINE,
    [...ids].flatMap(([key, id]) => RUNGS.map((nodes) => evaluation(id, nodes, answers.get(key) ?? fine))),
  );
  const blundered = keyAfter(BLUNDERED);
  const deep = answers.get(blundered) ?? fine;
  await storeEvaluations(db, ENGINE, [evaluation(ids.get(blundered) ?? 0, CLAIM_NODES, deep)]);
  const planning = createPlanning(db, {
    engine: () => ENGINE,
    now: () => testNow,
    scope: 'all',
    msNow: () => 0,
  });
  const plan = async (): Promise<void> => {
    while ((await planning.step()).some);
  };
  await plan();
  const context = aContext(tests.database, { user });
  return {
    heroid: player.id,
    context,
    plan,
    /** More expensive findings, in positions that nobody has met. */
    async addFindings(count: number): Promise<void> {
      const found = await idAfter(ITALIAN);
      for (let number = 1; number <= count; number += 1) {
        const positionId = await aPosition(db);
        await sql`
          insert into findings select (r).* from (
            select jsonb_populate_record(f, jsonb_build_object('position_id', ${positionId}::int8, 'expected_loss', 1000,
              'finding', jsonb_set(f.finding::jsonb, '{positionId}', to_jsonb(${positionId}::int8)))) as r from findings f
            where f.player_id = ${player.id} and f.position_id = ${found}
          ) copied`.execute(db);
      }
    },
    async planAgain(): Promise<void> {
      await markStale(db, [{ playerId: player.id, positionId: await idAfter(ITALIAN) }]);
      await plan();
    },
    /** Kinds of the facts that the list shows as the reason. */
    async facts(): Promise<readonly string[] | undefined> {
      const { mistakes } = await call('usergames/mistakes', { heroid: player.id }, context);
      return mistakes[0]?.advice?.reason.facts.map(({ kind }) => kind);
    },
    /** A stronger reason may come. */
    async checking(): Promise<boolean | undefined> {
      const { mistakes } = await call('usergames/mistakes', { heroid: player.id }, context);
      return mistakes[0]?.advice?.checking;
    },
    /** The engine answers with the deep lines of the position. */
    async deepLines(): Promise<void> {
      const id = await idAfter(ITALIAN);
      const moves = ['d2d3', 'e1g1', 'b1c3', 'd2d4', 'h2h3'].slice(0, DEEP.multiPv);
      const lines = moves.map((move) => ({ move, cp: 30, pv: [move] }));
      await storeEvaluations(db, ENGINE, [
        { positionId: id, nodes: DEEP.nodes, multiPv: lines.length, depth: 20, cp: 30, lines },
      ]);
      await markStale(db, [{ playerId: player.id, positionId: id }]);
      await plan();
    },
    /** The engine answers the search for the defense. */
    async answer(reply: Answer): Promise<void> {
      const id = await idAfter(DEFENDED);
      const best = evaluation(id, CLAIM_NODES, reply);
      // A defense that is clearly worse: no other counts.
      const worse = ['a2a3', 'h2h3'].map((move) => ({ move, cp: reply.cp - 200, pv: [move] }));
      const lines = [...best.lines, ...worse];
      await storeEvaluations(db, ENGINE, [{ ...best, multiPv: lines.length, lines }]);
      await markWaiting(db, [id], [id]);
      await plan();
    },
  };
}

async function searchesAfter(moves: readonly string[]): Promise<{ nodes: number; looking: boolean }[]> {
  return await tests.db
    .selectFrom('evaluation_askers')
    .select(['nodes', 'looking'])
    .where('position_id', '=', await idAfter(moves))
    .execute();
}

async function searchesOfDefense(): Promise<{ nodes: number; looking: boolean }[]> {
  return await searchesAfter(DEFENDED);
}

test('a claim of material is shown only after the best defense was searched, in a position of no game', async () => {
  const claim = await aClaim();
  expect(await claim.facts()).not.toContain('material');
  expect(await searchesOfDefense()).toEqual([{ nodes: CLAIM_NODES, looking: false }]);
  await pruneRequests(tests.db);
  expect(await searchesOfDefense()).toHaveLength(1);
  expect(await claim.checking()).toBe(true);
  await claim.deepLines();
  expect(await claim.checking()).toBe(true);
  await claim.answer({ cp: -150, pv: CONFIRMED });
  expect(await claim.facts()).toContain('material');
  expect(await claim.checking()).toBeUndefined();
});

test('a reason is final only when the deep lines are there: they may show another one', async () => {
  const claim = await aClaim();
  await claim.answer({ cp: -150, pv: WON_BACK });
  // No claim is open, and the move is a habit, which waits for no deep lines.
  expect(await named(claim.heroid, claim.context)).toBe('d2d3');
  expect(await claim.checking()).toBe(true);
  await claim.deepLines();
  expect(await claim.checking()).toBeUndefined();
});

test('a claim that the best defense refutes is never shown', async () => {
  const claim = await aClaim();
  await claim.answer({ cp: -150, pv: WON_BACK });
  expect(await claim.facts()).not.toContain('material');
});

test('below the first twenty findings it is searched while somebody looks at the position', async () => {
  const claim = await aClaim();
  await tests.db.deleteFrom('evaluation_askers').execute();
  await claim.addFindings(20);
  await claim.planAgain();
  expect(await claim.facts()).not.toContain('material');
  expect(await searchesOfDefense()).toEqual([]);
  await call('openingtrees/heronode', { heroid: claim.heroid, posid: await idAfter(ITALIAN) }, claim.context);
  expect(await searchesOfDefense()).toEqual([{ nodes: CLAIM_NODES, looking: true }]);
  await claim.answer({ cp: -150, pv: CONFIRMED });
  expect(await claim.facts()).toContain('material');
});

test('deep lines are searched for the first twenty findings, and for others while somebody looks', async () => {
  const claim = await aClaim();
  expect(await searchesAfter(ITALIAN)).toEqual([{ nodes: DEEP.nodes, looking: false }]);
  await tests.db.deleteFrom('evaluation_askers').execute();
  await claim.addFindings(20);
  await claim.planAgain();
  expect(await searchesAfter(ITALIAN)).toEqual([]);
  await call('openingtrees/heronode', { heroid: claim.heroid, posid: await idAfter(ITALIAN) }, claim.context);
  expect(await searchesAfter(ITALIAN)).toEqual([{ nodes: DEEP.nodes, looking: true }]);
});

/** The move that the list names. */
async function named(heroid: number, context: ReturnType<typeof aContext>) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  return mistakes[0]?.advice?.recommended?.uci;
}

/** Nobody has played the better move three times: what is better is the engine's choice. */
async function withoutHabit(playerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from games where player_id = ${playerId} and moves like '%d2d3%' order by id offset 2`.execute(
    tests.db,
  );
  const ids = rows.map(({ id }) => id);
  await tests.db.deleteFrom('encounters').where('game_id', 'in', ids).execute();
  await tests.db.deleteFrom('games').where('id', 'in', ids).execute();
  // Nothing has been recommended yet: a firm move would hold.
  await tests.db.deleteFrom('findings').where('player_id', '=', playerId).execute();
}

test('a move that is no habit is named when the deep lines of its position are there', async () => {
  const claim = await aClaim();
  await withoutHabit(claim.heroid);
  await claim.planAgain();
  expect(await named(claim.heroid, claim.context)).toBeUndefined();
  expect(await claim.checking()).toBe(true);
  expect(await claim.facts()).not.toContain('drift');
  await claim.deepLines();
  expect(await named(claim.heroid, claim.context)).toBe('d2d3');
});

test('a habit is named as soon as the verdicts on its moves are final', async () => {
  const claim = await aClaim();
  expect(await named(claim.heroid, claim.context)).toBe('d2d3');
});

/** What the pages beside the list say of the mistake: the position, a session on a device, and the mistakes to punish. */
async function saidElsewhere({ heroid, context }: Awaited<ReturnType<typeof aClaim>>) {
  const posid = await idAfter(ITALIAN);
  const { moves } = await call('openingtrees/heronode', { heroid, posid }, context);
  const root = { heroid, posid, herowhite: 1 as const };
  await call('training/addtolist', root, context);
  const { trainingid } = await call('training/create', { ...root, mode: 'test' }, context);
  await call('training/startt', { trainingid }, context);
  const { positions } = await call('training/parcel', { trainingid }, context);
  const { reason: answered } = await call(
    'training/update',
    { trainingid, posid, move: 'f3e5', hinted: false },
    context,
  );
  const of = (said: (typeof moves)[number] | undefined) => said?.reason;
  return [
    of(moves.find(({ uci }) => uci === 'f3e5')),
    positions.flatMap(({ moves: judged }) => judged).find(({ uci }) => uci === 'f3e5')?.reason,
    answered,
  ];
}

test('beside the list, too, material is claimed only after the best defense was searched', async () => {
  const claim = await aClaim();
  const kinds = async () =>
    (await saidElsewhere(claim)).map((reason) => reason?.facts.map(({ kind }) => kind));
  for (const facts of await kinds()) {
    expect(facts).toContain('answer');
    expect(facts).not.toContain('material');
  }
  await claim.answer({ cp: -150, pv: CONFIRMED });
  const { mistakes } = await call('usergames/mistakes', { heroid: claim.heroid }, claim.context);
  const reason = mistakes[0]?.advice?.reason ?? expect.fail('The list has no reason.');
  expect(reason.facts.map(({ kind }) => kind)).toContain('material');
  expect(await saidElsewhere(claim)).toEqual([reason, reason, reason]);
});
