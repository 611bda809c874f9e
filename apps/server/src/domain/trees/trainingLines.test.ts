import { expect, test } from 'vitest';
import type { TreeMove } from './graph.ts';
import { isTooShort, trainingLines, treeSize } from './trainingLines.ts';

function move(
  uci: string,
  posid: number,
  hero: boolean,
  children: TreeMove[] = [],
  intraining = true,
): TreeMove {
  return {
    uci,
    posid,
    hero,
    intraining,
    children,
  };
}

/** 1 –d2d3→ 2 –(f8c5→ 3 –e1g1→ 4 | d7d6→ 5 –c2c3→ 6 –h7h6→ 7): the last reply has no answer. */
const tree = {
  posid: 1,
  moves: [
    move('d2d3', 2, true, [
      move('f8c5', 3, false, [move('e1g1', 4, true)]),
      move('d7d6', 5, false, [move('c2c3', 6, true, [move('h7h6', 7, false)])]),
    ]),
  ],
};

test('a line runs from the root to the last move of the player', () => {
  expect(trainingLines(tree)).toEqual([
    {
      moves: ['d2d3', 'f8c5', 'e1g1'],
      decisions: [
        { posid: 1, ply: 0, prepared: ['d2d3'] },
        { posid: 3, ply: 2, prepared: ['e1g1'] },
      ],
    },
    {
      moves: ['d2d3', 'd7d6', 'c2c3'],
      decisions: [
        { posid: 1, ply: 0, prepared: ['d2d3'] },
        { posid: 5, ply: 2, prepared: ['c2c3'] },
      ],
    },
  ]);
  expect(treeSize(tree)).toEqual({ lines: 2, moves: 3 });
});

test('a transposed position is asked once', () => {
  const first = move('a', 3, false, [move('e1g1', 4, true)]);
  const meets = move('b', 8, false, [move('x', 9, true, [move('y', 3, false)])]);
  const twice = { posid: 1, moves: [move('d2d3', 2, true, [first, meets])] };
  const asked = trainingLines(twice).flatMap(({ decisions }) => decisions.map(({ posid }) => posid));
  expect(trainingLines(twice)).toHaveLength(2);
  expect(asked.filter((posid) => posid === 3)).toHaveLength(1);
});

test('two prepared moves of one position are both right and asked once', () => {
  const both = { posid: 1, moves: [move('d2d3', 2, true), move('c2c3', 3, true)] };
  expect(trainingLines(both)).toEqual([
    { moves: ['d2d3'], decisions: [{ posid: 1, ply: 0, prepared: ['d2d3', 'c2c3'] }] },
  ]);
  expect(treeSize(both)).toEqual({ lines: 1, moves: 2 });
});

test.each<[string, TreeMove[]]>([
  ['no moves', []],
  ['only replies', [move('e7e5', 2, false)]],
  ['own moves that are not in training', [move('d2d3', 2, true, [], false)]],
])('%s are too short', (_, moves) => {
  expect(isTooShort({ posid: 1, moves })).toBe(true);
});
