import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeMove } from '../trees/graph.ts';
import { pick, replyPositions, shuffleByWeight, varyReplies } from './variety.ts';

function move(uci: string, posid: number, hero: boolean, children: TreeMove[] = []): TreeMove {
  return { uci, posid, hero, intraining: true, children };
}

const tree = {
  posid: 1,
  moves: [
    move('d2d3', 2, true, [
      move('f8c5', 3, false, [move('e1g1', 4, true), move('c2c3', 5, true)]),
      move('d7d6', 6, false, [move('c2c3', 7, true)]),
    ]),
  ],
};

/** Random numbers that come again with the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('a reply met nine times as often comes first about nine times as often', () => {
  const random = seeded(1);
  const first = Array.from(
    { length: 2000 },
    () => shuffleByWeight(['often', 'rare'], (reply) => (reply === 'often' ? 9 : 1), random)[0],
  );
  const share = first.filter((reply) => reply === 'often').length / first.length;
  expect(share).toBeGreaterThan(0.87);
  expect(share).toBeLessThan(0.93);
});

test('only the replies change places, by how often they were met', () => {
  const counts = new Map([[2, new Map([['d7d6', 1000]])]]);
  const varied = varyReplies(tree, counts, seeded(2));
  expect(varied.moves[0]?.children.map(({ uci }) => uci)).toEqual(['d7d6', 'f8c5']);
  expect(varied.moves[0]?.children[1]?.children.map(({ uci }) => uci)).toEqual(['e1g1', 'c2c3']);
  const seen = new Set(
    Array.from(
      { length: 50 },
      (_, seed) => varyReplies(tree, new Map(), seeded(seed)).moves[0]?.children[0]?.uci,
    ),
  );
  expect([...seen].sort()).toEqual(['d7d6', 'f8c5']);
});

test('the opponent is to move where the replies begin', () => {
  expect(replyPositions(tree)).toEqual([2]);
  expect(replyPositions({ posid: 2, moves: tree.moves[0]?.children ?? [] })).toEqual([2]);
});

test('picks one of the items, whatever the random number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (items, at) => {
        expect(items).toContain(pick(items, () => at));
      },
    ),
  );
  expect(pick([], () => 0)).toBeUndefined();
});
