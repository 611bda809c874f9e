import { RUNGS } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { markStale } from '../store/queue/staleFindings.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const BEFORE = { uci: 'd2d3', san: 'd3', until: testNow.toISOString() };

async function advised({ context, heroid, posid }: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  return mistakes.find(({ position_id }) => position_id === posid)?.advice ?? undefined;
}

/** The engine finds this of a move, at any depth, and the finding is looked at again. */
async function judge(scene: Scene, move: string, cp: number): Promise<void> {
  const positionId = await scene.idAfter([...ITALIAN, move]);
  const found = RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp, lines: [] }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

/** The player castles in new games from this day on, and the engine finds nothing wrong with it. */
async function castle(scene: Scene, firstDay: number, games: number): Promise<void> {
  for (let day = firstDay; day < firstDay + games; day += 1)
    await scene.addGame({ day, moves: `${OPENING} 4. O-O d6 5. d3` });
  await judge(scene, 'e1g1', 30);
}

/** The move to play by the position itself, and by the tree. */
async function elsewhere({ context, heroid, posid }: Scene) {
  const { recommended } = await call('openingtrees/heronode', { heroid, posid }, context);
  const { nodes } = await call('openingtrees/herovariants', { heroid, posid, herowhite: 1 }, context);
  const trained = nodes.find((node) => node.nodeparent === '' && node.default_training === 1);
  return [recommended?.uci, trained?.move_uci];
}

test('another good move that becomes the habit changes no firm advice, wherever it is given', async () => {
  const scene = await italianScene(tests.database);
  expect(await advised(scene)).toMatchObject({ recommended: { uci: 'd2d3' } });
  await castle(scene, 8, 6);
  expect(await advised(scene)).toMatchObject({ recommended: { uci: 'd2d3' } });
  expect(await advised(scene)).not.toHaveProperty('earlier');
  expect(await elsewhere(scene)).toEqual(['d2d3', 'd2d3']);
});

test('a firm move that loses half of what is a mistake is replaced, and that is told until the player has seen it', async () => {
  const scene = await italianScene(tests.database);
  expect(await advised(scene)).not.toHaveProperty('earlier');
  await castle(scene, 8, 5);
  await judge(scene, 'd2d3', 10);
  expect(await advised(scene), 'it loses less').toMatchObject({ recommended: { uci: 'd2d3' } });
  await judge(scene, 'd2d3', -15);
  expect(await advised(scene)).toMatchObject({ recommended: { uci: 'e1g1' }, earlier: BEFORE });
  // Whatever comes later does not silence it.
  await castle(scene, 13, 1);
  expect(await advised(scene)).toMatchObject({ recommended: { uci: 'e1g1' }, earlier: BEFORE });
  await call('usergames/adviceseen', { heroid: scene.heroid, posid: scene.posid }, scene.context);
  expect(await advised(scene)).not.toHaveProperty('earlier');
  await castle(scene, 14, 1);
  const seen = await advised(scene);
  expect(seen).toMatchObject({ recommended: { uci: 'e1g1' } });
  expect(seen).not.toHaveProperty('earlier');
  expect(await elsewhere(scene)).toEqual(['e1g1', 'e1g1']);
});
