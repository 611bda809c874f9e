import { describe, expect, test } from 'vitest';
import type { TreeMove } from './graph.ts';
import { decided, type PreparedMove, preparedMoves, withOwnMove } from './prepared.ts';

function move(uci: string, posid: number, hero: boolean, ...children: TreeMove[]): TreeMove {
  return { uci, posid, hero, intraining: true, children };
}
const tree = { posid: 1, moves: [move('a', 2, true, move('b', 3, false, move('c', 4, true)))] };
function before(recommended: string | null): Record<string, PreparedMove> {
  return { 1: { uci: 'a', recommended, prefers: null } };
}

describe('a prepared move', () => {
  test.each<[string, Record<string, PreparedMove>, string | undefined, PreparedMove]>([
    ['new: what is recommended is noted', {}, 'x', { uci: 'a', recommended: 'x', prefers: null }],
    ['still recommended', before('a'), 'a', { uci: 'a', recommended: 'a', prefers: null }],
    ['against newer evidence', before('a'), 'x', { uci: 'a', recommended: 'a', prefers: 'x' }],
    ['own choice, as before', before('x'), 'x', { uci: 'a', recommended: 'x', prefers: null }],
    [
      'own choice, another one recommended since',
      before('x'),
      'y',
      { uci: 'a', recommended: 'x', prefers: 'y' },
    ],
    ['before anything was recommended', before(null), 'x', { uci: 'a', recommended: 'x', prefers: null }],
    ['nothing recommended now', before('a'), undefined, { uci: 'a', recommended: 'a', prefers: null }],
    [
      'another one than before',
      { 1: { uci: 'z', recommended: 'z', prefers: 'a' } },
      'a',
      { uci: 'a', recommended: 'a', prefers: null },
    ],
  ])('%s', (_, known, recommended, expected) => {
    const now = new Map(recommended === undefined ? [] : [[1, recommended] as const]);
    expect(preparedMoves(tree, known, now)).toEqual({
      1: expected,
      3: { uci: 'c', recommended: null, prefers: null },
    });
  });

  test('is kept or changed once, and the same news does not come again', () => {
    const news = { uci: 'a', recommended: 'a', prefers: 'x' };
    expect(decided(news, false)).toEqual({ uci: 'a', recommended: 'x', prefers: null });
    expect(decided(news, true)).toEqual({ uci: 'x', recommended: 'x', prefers: null });
    const kept = preparedMoves(tree, { 1: decided(news, false) }, new Map([[1, 'x']]));
    expect(kept[1]).toEqual({ uci: 'a', recommended: 'x', prefers: null });
  });
});

test('a changed move leaves the others of the tree alone', () => {
  expect(withOwnMove(tree, 3, { uci: 'd', posid: 5 })).toEqual([
    move('a', 2, true, move('b', 3, false, move('d', 5, true))),
  ]);
  expect(withOwnMove(tree, 1, { uci: 'd', posid: 5 })).toEqual([move('d', 5, true)]);
});
