import { RUNGS } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';

const store = withDatabase();

/** The player of the scene, White, as somebody whom the reader prepares for. */
async function anOpponent(): Promise<Scene> {
  const scene = await italianScene(store.database);
  const { heroid, context } = scene;
  await call('heroes/changeinfo', { heroid, name: 'Magnus', description: '', kind: 'opponent' }, context);
  return scene;
}

/** Lines of a deep search after a move of the opponent, best first. */
async function storeLines(scene: Scene, after: string, moves: readonly string[]): Promise<void> {
  const positionId = await scene.idAfter([...ITALIAN, after]);
  const lines = moves.map((move, index) => ({ move, cp: -150 + 40 * index, pv: [move] }));
  const search = { positionId, nodes: 1_000_000, multiPv: 5, depth: 20, cp: -150, lines };
  const rungs = RUNGS.map((nodes) => ({
    positionId,
    nodes,
    multiPv: 1,
    depth: 12,
    cp: -150,
    lines: lines.slice(0, 1),
  }));
  await storeEvaluations(store.db, ENGINE, [...rungs, search]);
}

test('the tree of an opponent has the opponent’s moves as replies, and trains the answers', async () => {
  const scene = await anOpponent();
  const { context, heroid, posid } = scene;
  await storeLines(scene, 'f3e5', ['c6e5', 'd7d5', 'd7d6', 'a7a6', 'h7h6']);
  const place = { heroid, posid, herowhite: 0 } as const;
  const asked = { ...place, depthfull: 1, depthfilter: 2 };
  const { nodes } = await call('openingtrees/herovariants', asked, context);
  const below = (parent: string) => nodes.filter(({ nodeparent }) => nodeparent === parent);
  expect(
    below('').map(({ move_uci, hero_move, count, score }) => [move_uci, hero_move, count, score]),
  ).toEqual([
    ['d2d3', false, 4, expect.any(Number)],
    ['f3e5', false, 3, expect.any(Number)],
  ]);
  const answers = below('f3e5').map(({ move_uci, hero_move, count }) => [move_uci, hero_move, count]);
  expect(answers[0]).toEqual(['c6e5', true, 3]);
  await call('training/addtolist', place, context);
  const { trainingid } = await call('training/create', { ...place, mode: 'test' }, context);
  expect(trainingid).toBeGreaterThan(0);
});

test('nothing of an opponent is in Today, whatever is planned against them', async () => {
  const { context, heroid, posid } = await anOpponent();
  await call('training/addtolist', { heroid, posid, herowhite: 0 }, context);
  const { items } = await call('training/getlist', { heroid }, context);
  expect(items.map((item) => [item.posid, item.herowhite])).toEqual([[posid, 0]]);
  const today = await call('today/load', {}, context);
  expect(today).toMatchObject({ positions: 0, planned: 0, players: [], worst: null });
});
