import { CURED_FROM, MIN_CONTROL_FINDINGS, type PositionProof } from '@tabia/mistakes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer, aPosition, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import type { GameText } from '../../../test/pgnGames.ts';
import { handOverPlayer } from '../coaches/pupils.ts';
import { storeEvaluations } from '../positions/evaluations.ts';
import { checkAnswers, storeOwnEvaluations } from '../positions/ownEvaluations.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { saveStudy } from '../study/studies.ts';
import { loadFalseCures, markPriorsStale, refitNextPrior } from './priors.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const HELD = [`${OPENING} 4. d3 Bc5 5. O-O`, `${OPENING} 4. d3 d6 5. c3`] as const;
const FAILED = `${OPENING} 4. Nxe5 Nxe5 5. d4`;

async function playerOf({ heroid }: Pick<Scene, 'heroid'>) {
  return await tests.db
    .selectFrom('players')
    .select(['prior', 'controls', 'cured_from'])
    .where('id', '=', heroid)
    .executeTakeFirstOrThrow();
}

/** How many changes were noted so far, of all players of this file. */
async function countChanges(): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select (case when is_called then last_value else 0 end)::int4 as changes from stale_priors_id_seq
  `.execute(tests.db);
  return rows[0]?.changes ?? 0;
}

/** The changes of the player that its prior has not seen. */
async function marksOf({ heroid }: Pick<Scene, 'heroid'>): Promise<readonly number[]> {
  const rows = await tests.db
    .selectFrom('stale_priors')
    .select('id')
    .where('player_id', '=', heroid)
    .execute();
  return rows.map(({ id }) => id);
}

async function proofOf({ heroid, posid }: Scene): Promise<PositionProof> {
  const { finding } = await tests.db
    .selectFrom('findings')
    .select('finding')
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
  return (finding as { proof: PositionProof }).proof;
}

/** Marks the position as studied on a day of January 2024. */
async function study({ heroid, posid, plan }: Scene, day: number): Promise<void> {
  const studiedAt = new Date(Date.UTC(2024, 0, day, 20));
  await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt });
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
}

function held(day: number | null, variant: 0 | 1 = 0): GameText {
  return { day, moves: HELD[variant] };
}

/** A database whose transactions do this around their work. */
function withTransactions(
  db: Db,
  wrap: (transaction: Db, work: () => Promise<unknown>) => Promise<unknown>,
): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => ({
        execute: (work: (transaction: Db) => Promise<unknown>) =>
          target.transaction().execute((transaction) => wrap(transaction, () => work(transaction))),
      });
    },
  });
}

/** A database on which a process is killed just before it commits. */
function killedAtCommit(db: Db): Db {
  return withTransactions(db, async (_transaction, work) => {
    await work();
    throw new Error('Killed');
  });
}

test('a batch that changes no outcome does not make the prior stale', async () => {
  const scene = await italianScene(tests.database);
  const before = await countChanges();
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
  expect(await countChanges()).toBe(before);
  await scene.addGame(held(8));
  expect(await countChanges()).toBeGreaterThan(before);
  expect(await marksOf(scene)).toEqual([]);
});

test('games that are taken away make it stale', async () => {
  const scene = await italianScene(tests.database);
  const before = await countChanges();
  await tests.db.deleteFrom('games').where('player_id', '=', scene.heroid).execute();
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
  expect(await countChanges()).toBeGreaterThan(before);
});

test('a change is noted while an import holds the player', async (context) => {
  if (tests.database.kind !== 'postgres') context.skip('The embedded database has no connections.');
  const scene = await italianScene(tests.database);
  await tests.db.transaction().execute(async (importing) => {
    await sql`select from players where id = ${scene.heroid} for no key update`.execute(importing);
    await markPriorsStale(tests.db, [scene.heroid]);
  });
  expect(await marksOf(scene)).toHaveLength(1);
});

test('many changes leave one mark, and a change that comes meanwhile is not taken for seen', async () => {
  const scene = await italianScene(tests.database);
  for (const _ of [1, 2, 3]) await markPriorsStale(tests.db, [scene.heroid, scene.heroid]);
  expect(await marksOf(scene)).toHaveLength(1);
  const changing = withTransactions(tests.db, async (transaction, work) => {
    await markPriorsStale(transaction, [scene.heroid]);
    return work();
  });
  expect(await refitNextPrior(changing)).toBe(true);
  expect(await marksOf(scene)).toHaveLength(1);
  expect(await refitNextPrior(tests.db)).toBe(true);
  expect(await refitNextPrior(tests.db)).toBe(false);
});

const LATER: readonly GameText[] = [
  held(8),
  { day: 9, moves: FAILED },
  held(11),
  held(12, 1),
  held(13),
  held(14, 1),
  held(null),
];

test.each([
  ['one by one, oldest first', LATER.map((game) => [game])],
  ['one by one, latest first', LATER.toReversed().map((game) => [game])],
  ['later ones first, in two batches', [LATER.slice(4), LATER.slice(0, 4)]],
])('games that arrive %s prove the same', async (_, batches) => {
  const atOnce = await italianScene(tests.database);
  await study(atOnce, 10);
  for (const game of LATER) await atOnce.addGame(game);
  const scene = await italianScene(tests.database);
  const [first = [], ...others] = batches;
  for (const game of first) await scene.addGame(game);
  await study(scene, 10);
  for (const game of others.flat()) await scene.addGame(game);
  const proof = await proofOf(scene);
  expect(proof).toEqual(await proofOf(atOnce));
  expect(proof).toMatchObject({ met: 4, held: 4, sinceMs: Date.UTC(2024, 0, 10, 20) });
  expect(await playerOf(atOnce)).toEqual(await playerOf(scene));
});

test('a game without a date is never since the study, nor is one of another opening', async () => {
  const scene = await italianScene(tests.database);
  await study(scene, 10);
  await scene.addGame(held(null));
  for (const day of [11, 12, 13, 14]) await scene.addGame({ day, moves: '1. d4 d5 2. c4 e6 3. Nc3 Nf6' });
  expect(await proofOf(scene)).toMatchObject({ state: 'notMet', met: 0, held: 0 });
});

test('two games of one day never cure', async () => {
  const scene = await italianScene(tests.database);
  await study(scene, 10);
  await scene.addGame(held(11));
  await scene.addGame(held(11, 1));
  expect(await proofOf(scene)).toMatchObject({ met: 2, held: 2 });
  expect((await proofOf(scene)).state).not.toBe('cured');
});

test('what was killed before it was stored is done again, and ends the same', async () => {
  const scene = await italianScene(tests.database);
  await study(scene, 10);
  const done = await playerOf(scene);
  await tests.db
    .updateTable('players')
    .set({ prior: null, controls: null, cured_from: null })
    .where('id', '=', scene.heroid)
    .execute();
  await markPriorsStale(tests.db, [scene.heroid]);
  await expect(refitNextPrior(killedAtCommit(tests.db))).rejects.toThrow('Killed');
  expect(await playerOf(scene)).toMatchObject({ controls: null });
  expect(await marksOf(scene)).toHaveLength(1);
  await scene.plan();
  expect(await playerOf(scene)).toEqual(done);
});

test('a player without findings has no prior, and the careful limit', async () => {
  const { heroid } = await italianScene(tests.database);
  const { user_id: userId } = await tests.db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', heroid)
    .executeTakeFirstOrThrow();
  const { id } = await aPlayer(tests.db, { userId });
  await markPriorsStale(tests.db, [id]);
  expect(await refitNextPrior(tests.db)).toBe(true);
  expect(await playerOf({ heroid: id })).toMatchObject({ prior: null, cured_from: CURED_FROM });
  expect(await refitNextPrior(tests.db)).toBe(false);
});

test('a player with few findings has the limit of the installation, and follows it', async () => {
  const scene = await italianScene(tests.database);
  const { user_id: userId } = await tests.db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', scene.heroid)
    .executeTakeFirstOrThrow();
  const { id: other } = await aPlayer(tests.db, { userId });
  const oneOfTen = [MIN_CONTROL_FINDINGS, 100, 10, 10, 3, 0, 0, 0];
  await tests.db.updateTable('players').set({ controls: oneOfTen }).where('id', '=', other).execute();
  await study(scene, 10);
  await scene.addGame(held(11));
  expect(await playerOf(scene)).toMatchObject({ cured_from: 10 });
  // What an opponent does says nothing about it.
  await tests.db.updateTable('players').set({ kind: 'opponent' }).where('id', '=', other).execute();
  await markPriorsStale(tests.db, [scene.heroid]);
  await scene.plan();
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
  await tests.db.updateTable('players').set({ controls: null, kind: 'me' }).where('id', '=', other).execute();
  // Whoever is worked out next says what the installation takes now.
  await markPriorsStale(tests.db, [other]);
  await scene.plan();
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
});

test('what the computer of a user found sets no limit for others, and all limits come to rest', async () => {
  const scene = await italianScene(tests.database);
  await study(scene, 10);
  await scene.addGame(held(11));
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
  const userId = (await aUser(tests.db)).id;
  const { id: other } = await aPlayer(tests.db, { userId });
  const oneOfTen = [MIN_CONTROL_FINDINGS, 100, 10, 10, 3, 0, 0, 0];
  const { id: opponent } = await aPlayer(tests.db, { userId });
  await tests.db.updateTable('players').set({ kind: 'opponent' }).where('id', '=', opponent).execute();
  const answer = { nodes: 10_000, depth: 9, cp: 20, trails: {}, lines: [], checking: false };
  await storeOwnEvaluations(tests.db, userId, 'engine', [
    { ...answer, positionId: await aPosition(tests.db) },
  ]);
  await tests.db
    .updateTable('players')
    .set({ controls: oneOfTen })
    .where('id', 'in', [other, opponent])
    .execute();
  await markPriorsStale(tests.db, [scene.heroid]);
  for (let left = 5; await refitNextPrior(tests.db); left -= 1) expect(left).toBeGreaterThan(0);
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
});

/** A player whose findings rest on what its owner's computer made up, as do its controls. */
async function aLiar() {
  const { heroid, posid } = await italianScene(tests.database);
  await tests.db
    .updateTable('players')
    .set({ controls: [MIN_CONTROL_FINDINGS, 100, 10, 10, 3, 0, 0, 0] })
    .where('id', '=', heroid)
    .execute();
  await tests.db
    .updateTable('findings')
    .set({ own_searches: true })
    .where('player_id', '=', heroid)
    .execute();
  const found = { ...{ positionId: posid, nodes: 10_000, depth: 9, cp: 20 }, trails: {}, lines: [] };
  const { user_id: userId } = await tests.db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', heroid)
    .executeTakeFirstOrThrow();
  if (userId === null) throw new Error('The scene has a user.');
  await storeOwnEvaluations(tests.db, userId, 'engine', [{ ...found, checking: true }]);
  await storeEvaluations(tests.db, 'engine', [{ ...found, cp: 21, multiPv: 1 }]);
  return { heroid, userId };
}

test.each<[string, (liar: Awaited<ReturnType<typeof aLiar>>) => Promise<unknown>]>([
  [
    'was found out',
    async ({ userId }) => {
      expect(await checkAnswers(tests.db)).toEqual([userId]);
    },
  ],
  [
    'has given its player away',
    async ({ heroid: playerId, userId: from }) => {
      const move = { playerId, from, to: (await aUser(tests.db)).id, sensitivity: 5 } as const;
      await tests.db.transaction().execute((transaction) => handOverPlayer(transaction, move));
    },
  ],
  [
    'has answers that nobody knows any more',
    async ({ userId }) => {
      await tests.db.deleteFrom('own_evaluations').where('user_id', '=', userId).execute();
    },
  ],
])('a helper that %s sets no limit for others before all is computed again', async (_what, act) => {
  const scene = await italianScene(tests.database);
  await study(scene, 10);
  await scene.addGame(held(11));
  const liar = await aLiar();
  await act(liar);
  await markPriorsStale(tests.db, [scene.heroid]);
  while (await refitNextPrior(tests.db));
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
  await scene.plan();
  while (await refitNextPrior(tests.db));
  expect(await marksOf(liar)).toEqual([]);
  expect(await playerOf(scene)).toMatchObject({ cured_from: CURED_FROM });
  await tests.db.deleteFrom('players').where('id', '=', liar.heroid).execute();
});

test('false cures are counted by the limit of each player, those of opponents left out', async () => {
  const before = await loadFalseCures(tests.db);
  const userId = (await aUser(tests.db)).id;
  const controls = [40, 100, 10, 9, 3, 2, 1, 0];
  for (const player of [
    { kind: 'me', cured_from: 10 },
    { kind: 'me', cured_from: CURED_FROM },
    { kind: 'opponent', cured_from: CURED_FROM },
  ] as const) {
    const { id } = await aPlayer(tests.db, { userId });
    await tests.db
      .updateTable('players')
      .set({ ...player, controls })
      .where('id', '=', id)
      .execute();
  }
  const after = await loadFalseCures(tests.db);
  expect([
    after.findings - before.findings,
    after.moments - before.moments,
    after.cured - before.cured,
  ]).toEqual([80, 200, 13]);
});
