import { RUNGS } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { markStale } from '../store/queue/staleFindings.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';

/** The row of the critical position in the list: how often it was met, and met with a mistake. */
async function shown({ context, heroid, posid }: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const row = mistakes.find(({ position_id }) => position_id === posid);
  return row && { met: row.total_count, wrong: row.unreasonable_count, count: mistakes.length };
}

/** Answers the searches of a position, as the engine does. */
async function search(
  { heroid, posid, plan }: Scene,
  positionId: number,
  nodes: readonly number[],
  cp: number,
) {
  const found = nodes.map((each) => ({ positionId, nodes: each, multiPv: 1, depth: 12, cp, lines: [] }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
}

test('a position stays on the list as it is while a new move of a new game is searched, then changes in one step', async () => {
  const scene = await italianScene(tests.database);
  const before = await shown(scene);
  expect(before).toMatchObject({ met: 7, wrong: 3 });
  // A move that nobody has searched: the judgment of the whole position is open again.
  await scene.addGame({ day: 8, moves: `${OPENING} 4. h4 Bc5 5. d3` });
  expect(await shown(scene)).toEqual(before);
  const after = await scene.idAfter([...ITALIAN, 'h2h4']);
  await search(scene, after, RUNGS.slice(0, 1), -70);
  expect(await shown(scene)).toEqual(before);
  await search(scene, after, RUNGS, -70);
  expect(await shown(scene)).toEqual({ ...before, met: 8, wrong: 4 });
});

test('a new game with moves that are known counts at once', async () => {
  const scene = await italianScene(tests.database);
  const before = await shown(scene);
  await scene.addGame({ day: 8, moves: `${OPENING} 4. d3 Bc5 5. O-O` });
  expect(await shown(scene)).toEqual({ ...before, met: 8 });
});

test('a position that loses games does not wait', async () => {
  const scene = await italianScene(tests.database);
  await scene.addGame({ day: 8, moves: `${OPENING} 4. h4 Bc5 5. d3` });
  await call('nicknames/delete', { nicknameid: scene.nicknameId }, scene.context);
  await scene.plan();
  expect(await shown(scene)).toBeUndefined();
});
