import { describe, expect, it } from 'vitest';
import { aPosition } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { loadKnown, type StoredEvaluation, storeEvaluations } from './evaluations.ts';

const test = withDatabase();

function search(positionId: number, nodes: number, cp: number, multiPv = 1): StoredEvaluation {
  return {
    positionId,
    nodes,
    multiPv,
    depth: nodes / 10,
    cp,
    lines: Array.from({ length: multiPv }, (_, index) => ({ move: 'e2e4', cp: cp - index, pv: ['e2e4'] })),
  };
}

describe('evaluations', () => {
  const orders: [string, number[]][] = [
    ['in order', [0, 1, 2]],
    ['backward', [2, 1, 0]],
    ['mixed', [1, 2, 0]],
  ];
  it.each(orders)('keep every score and the lines of the deepest search, %s', async (_name, order) => {
    const id = await aPosition(test.db);
    const searches = [search(id, 10, 30), search(id, 100, 20), search(id, 1000, 25, 5)];
    for (const index of order) await storeEvaluations(test.db, 'E', [searches[index]!]);
    expect((await loadKnown(test.db, 'E', [id])).get(id)).toEqual({
      scores: { 10: 30, 100: 20 },
      trails: {},
      nodes: 1000,
      lines: search(id, 1000, 25, 5).lines,
    });
  });

  it.each([[[0, 1]], [[1, 0]]])(
    'keep the lines of the wider of two equally long searches, %j',
    async (order) => {
      const id = await aPosition(test.db);
      const searches = [search(id, 1000, 30), search(id, 1000, 25, 5)];
      for (const index of order) await storeEvaluations(test.db, 'E', [searches[index]!]);
      expect((await loadKnown(test.db, 'E', [id])).get(id)).toEqual({
        scores: { 1000: 30 },
        trails: {},
        nodes: 1000,
        lines: search(id, 1000, 25, 5).lines,
      });
    },
  );

  it.each([[[0, 1, 2]], [[2, 1, 0]]])(
    'keep how far each search had come, and no score of one that ended early, %j',
    async (order) => {
      const id = await aPosition(test.db);
      const early = { ...search(id, 40, 30), cp: null };
      const searches = [
        search(id, 20, 10),
        { ...early, trails: { '60@30': 25, '60@40': 30 } },
        { ...early, nodes: 50, lines: search(id, 50, 31).lines, trails: { '60@30': 25, '60@50': 31 } },
      ];
      for (const index of order) await storeEvaluations(test.db, 'E', [searches[index]!]);
      expect((await loadKnown(test.db, 'E', [id])).get(id)).toEqual({
        scores: { 20: 10 },
        trails: { '60@30': 25, '60@40': 30, '60@50': 31 },
        nodes: 50,
        lines: search(id, 50, 31).lines,
      });
    },
  );

  it('take several searches of one position at once', async () => {
    const [a, b] = [await aPosition(test.db), await aPosition(test.db)];
    await storeEvaluations(test.db, 'E', [search(a, 100, 1), search(b, 10, 2), search(a, 10, 3)]);
    const known = await loadKnown(test.db, 'E', [a, b]);
    expect(known.get(a)?.scores).toEqual({ 10: 3, 100: 1 });
    expect(known.get(b)?.scores).toEqual({ 10: 2 });
  });

  it('of two engines are kept apart', async () => {
    const id = await aPosition(test.db);
    await storeEvaluations(test.db, 'E', [search(id, 10, 30)]);
    await storeEvaluations(test.db, 'F', [search(id, 10, -30)]);
    expect((await loadKnown(test.db, 'E', [id])).get(id)?.scores).toEqual({ 10: 30 });
    expect((await loadKnown(test.db, 'F', [id])).get(id)?.scores).toEqual({ 10: -30 });
    expect((await loadKnown(test.db, 'G', [id])).size).toBe(0);
  });

  it('keep a mate and a finished game', async () => {
    const id = await aPosition(test.db);
    await storeEvaluations(test.db, 'E', [
      { positionId: id, nodes: 10, multiPv: 1, depth: 0, cp: -1000, lines: [] },
    ]);
    expect((await loadKnown(test.db, 'E', [id])).get(id)).toEqual({
      scores: { 10: -1000 },
      trails: {},
      nodes: 10,
      lines: [],
    });
  });
});
