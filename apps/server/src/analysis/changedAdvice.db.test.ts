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

/** The player castles in new games from this day on, and the engine finds nothing wrong with it. */
async function castle(scene: Scene, firstDay: number, games: number): Promise<void> {
  for (let day = firstDay; day < firstDay + games; day += 1)
    await scene.addGame({ day, moves: `${OPENING} 4. O-O d6 5. d3` });
  const positionId = await scene.idAfter([...ITALIAN, 'e1g1']);
  const found = RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp: 30, lines: [] }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

test('a firm move that new games replace is told, until the player has seen it', async () => {
  const scene = await italianScene(tests.database);
  expect(await advised(scene)).toMatchObject({ recommended: { uci: 'd2d3' } });
  expect(await advised(scene)).not.toHaveProperty('earlier');
  await castle(scene, 8, 5);
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
});

test('a move that comes back before anybody saw the change is no news', async () => {
  const scene = await italianScene(tests.database);
  await castle(scene, 8, 5);
  for (let day = 13; day < 16; day += 1) await scene.addGame({ day, moves: `${OPENING} 4. d3 d6 5. c3` });
  const advice = await advised(scene);
  expect(advice).toMatchObject({ recommended: { uci: 'd2d3' } });
  expect(advice).not.toHaveProperty('earlier');
});
