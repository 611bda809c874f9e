import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene } from '../../test/italianScene.ts';
import { REFUTATION_SEARCH } from '../domain/training/refutation.ts';
import { type StoredEvaluation, storeEvaluations } from '../store/positions/evaluations.ts';

const store = withDatabase();

function refuted(positionId: number, second: number): StoredEvaluation {
  const lines = [
    { move: 'c6e5', cp: -150, pv: ['c6e5', 'd2d4', 'e5c6'] },
    { move: 'd7d5', cp: second, pv: ['d7d5'] },
  ];
  return { positionId, ...REFUTATION_SEARCH, depth: 20, cp: -150, lines };
}

test('a mistake waits for the engine, and is asked once it is known to have one refutation', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context } = scene;
  const afterId = await scene.idAfter([...ITALIAN, 'f3e5']);
  expect(await call('training/punishlist', { heroid }, context)).toEqual({
    items: [],
    calculating: 1,
    failure: null,
  });
  const asked = await store.db
    .selectFrom('evaluation_requests')
    .select(['position_id', 'nodes', 'multipv'])
    .where('position_id', '=', afterId)
    .execute();
  expect(asked).toEqual([{ position_id: afterId, nodes: REFUTATION_SEARCH.nodes, multipv: 2 }]);

  await storeEvaluations(store.db, ENGINE, [refuted(afterId, 40)]);
  const { items, calculating } = await call('training/punishlist', { heroid }, context);
  expect(calculating).toBe(0);
  expect(items).toMatchObject([
    {
      posid,
      herowhite: 1,
      mistake: { uci: 'f3e5', san: 'Nxe5', count: 3 },
      total_count: 7,
      refutation: { uci: 'c6e5', san: 'Nxe5' },
      reason: { kind: 'punished' },
    },
  ]);
});

test('while the better move is being checked, the reason says nothing that compares with it', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context } = scene;
  await storeEvaluations(store.db, ENGINE, [refuted(await scene.idAfter([...ITALIAN, 'f3e5']), 40)]);
  // The stored reason is one that only the better move can give.
  await sql`update findings set finding = jsonb_set(finding::jsonb #- '{advice,firm}', '{advice,reason,kind}', '"missed"')::json
    where critical > 0`.execute(store.db);
  const { items } = await call('training/punishlist', { heroid }, context);
  expect(items).toMatchObject([{ mistake: { uci: 'f3e5' }, reason: { kind: 'none', facts: [], line: [] } }]);
});

test('a mistake that several moves punish is not asked', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context } = scene;
  await storeEvaluations(store.db, ENGINE, [refuted(await scene.idAfter([...ITALIAN, 'f3e5']), -140)]);
  expect(await call('training/punishlist', { heroid }, context)).toEqual({
    items: [],
    calculating: 0,
    failure: null,
  });
});
