import { keysAlong } from '@tabia/chess';
import { RUNGS } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../../test/italianScene.ts';
import { storeEvaluations } from '../../store/positions/evaluations.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { markStale } from '../../store/queue/staleFindings.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';

async function progress({ context, heroid }: Scene) {
  const { share, ...task } = await call('task/status', { taskid: `analyze-${heroid}` }, context);
  return { ...task, share: share ?? -1 };
}

/** Answers the searches of a position, as the engine does. */
async function search(scene: Scene, positionId: number, nodes: readonly number[]): Promise<void> {
  const found = nodes.map((each) => ({
    positionId,
    nodes: each,
    multiPv: 1,
    depth: 12,
    cp: -70,
    lines: [],
  }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

/** Judges positions met once, too. */
async function judgeAll({ heroid, plan }: Scene): Promise<void> {
  const games = await tests.db.selectFrom('games').select('moves').where('player_id', '=', heroid).execute();
  const keys = new Set(games.flatMap(({ moves }) => keysAlong(moves.split(' '))));
  const ids = [...(await ensurePositionIds(tests.db, [...keys])).values()];
  const evaluations = ids.flatMap((positionId) =>
    RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp: 0, lines: [] })),
  );
  await storeEvaluations(tests.db, ENGINE, evaluations);
  await markStale(
    tests.db,
    ids.map((positionId) => ({ playerId: heroid, positionId })),
  );
  await plan();
}

test('the analysis of a player counts nodes of the engine, its share never falls, and ends at 1', async () => {
  const scene = await italianScene(tests.database);
  // A new game with a move that nobody has searched.
  await scene.addGame({ day: 8, moves: `${OPENING} 4. h4 Bc5 5. d3` });
  const asked = await progress(scene);
  expect(asked.state).toBe('running');
  expect(asked.done).toBeGreaterThan(100_000);
  expect(asked.total).toBeGreaterThanOrEqual(asked.done + 10_000);
  const after = await scene.idAfter([...ITALIAN, 'h2h4']);
  await search(scene, after, RUNGS.slice(0, 1));
  const scanned = await progress(scene);
  expect(scanned.done).toBeGreaterThan(asked.done);
  await search(scene, after, RUNGS);
  const searched = await progress(scene);
  expect(searched.done).toBeGreaterThan(scanned.done);
  expect(searched.share).toBeGreaterThan(scanned.share);
  expect(scanned.share).toBeGreaterThan(asked.share);
  // Positions that were met once are open still: they do not belong to the list.
  expect(searched).toMatchObject({ state: 'done', share: 1 });
  await judgeAll(scene);
  const end = await progress(scene);
  expect(end).toMatchObject({ state: 'done', share: 1, seconds_left: 0 });
  expect(end.total).toBe(end.done);
});

test('while games are being loaded the end is not reached', async () => {
  const scene = await italianScene(tests.database);
  await judgeAll(scene);
  const load = { status: 'processing', games_loaded: 7, games_total: 70 } as const;
  await tests.db.updateTable('nicknames').set(load).where('id', '=', scene.nicknameId).execute();
  const { share, done, total } = await progress(scene);
  expect(share).toBeCloseTo(0.1, 5);
  expect(total).toBe(10 * done);
});
