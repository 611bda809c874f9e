import { expect, test } from 'vitest';
import { INPUT_SIZE, inputPlanes } from '../createPredictor.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

/** Squares of a plane that are set, a1 = 0. */
function squaresOf(planes: Float32Array, plane: number): number[] {
  return [...planes.subarray(plane * 64, plane * 64 + 64).entries()].flatMap(([at, value]) =>
    value ? [at] : [],
  );
}
function isFull(planes: Float32Array, plane: number, value = 1): boolean {
  return planes.subarray(plane * 64, plane * 64 + 64).every((each) => each === value);
}
function onRank(rank: number): number[] {
  return Array.from({ length: 8 }, (_, file) => rank * 8 + file);
}

test('the start position, worked by hand', () => {
  const planes = inputPlanes([START]);
  expect(planes).toHaveLength(INPUT_SIZE);
  const pieces = Array.from({ length: 13 }, (_, plane) => squaresOf(planes, plane));
  expect(pieces).toEqual([
    onRank(1),
    [1, 6],
    [2, 5],
    [0, 7],
    [3],
    [4],
    onRank(6),
    [57, 62],
    [58, 61],
    [56, 63],
    [59],
    [60],
    [],
  ]);
  // Nothing was before it.
  for (let plane = 13; plane < 104; plane++) expect(squaresOf(planes, plane)).toEqual([]);
  const rest = [104, 105, 106, 107, 108, 109, 110, 111].map((plane) => planes[plane * 64]);
  expect(rest).toEqual([1, 1, 1, 1, 0, 0, 0, 1]);
  expect(isFull(planes, 111)).toBe(true);
});

test('after 1.e4 Black sees the board from its own side, and the start position behind it', () => {
  const planes = inputPlanes([START, AFTER_E4]);
  expect(squaresOf(planes, 0)).toEqual(onRank(1));
  // The white pawn on e4 is on e5 from there, which is square 36; the others are on the seventh rank.
  expect(squaresOf(planes, 6)).toEqual([36, ...onRank(6).filter((square) => square !== 52)]);
  expect(squaresOf(planes, 11)).toEqual([60]);
  expect(squaresOf(planes, 13 + 6)).toEqual(onRank(6));
  expect(squaresOf(planes, 26)).toEqual([]);
  expect(isFull(planes, 108)).toBe(true);
});

test.each([
  ['4k3/8/8/8/8/8/8/4K2R w K - 3 10', [0, 1, 0, 0, 0, 3]],
  ['r3k3/8/8/8/8/8/8/4K2R w Kq - 0 10', [0, 1, 1, 0, 0, 0]],
  ['r3k3/8/8/8/8/8/8/4K2R b Kq - 7 10', [1, 0, 0, 1, 1, 7]],
])('%s: castling, Black to move and the counter are %j', (fen, expected) => {
  const planes = inputPlanes([fen]);
  expect([104, 105, 106, 107, 108, 109].map((plane) => planes[plane * 64])).toEqual(expected);
});

test('a position that was set up stands for those before it', () => {
  const planes = inputPlanes(['4k3/8/8/8/8/8/8/4K2R w K - 3 10']);
  for (let back = 0; back < 8; back++) expect(squaresOf(planes, back * 13 + 3)).toEqual([7]);
});

test('a position that was there before is marked, wherever it was', () => {
  const there = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1';
  const both = 'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2';
  const back = 'rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2';
  const again = START.replace('0 1', '4 3');
  const planes = inputPlanes([START, there, both, back, again]);
  expect(isFull(planes, 12)).toBe(true);
  for (const step of [1, 2, 3, 4]) expect(isFull(planes, step * 13 + 12)).toBe(false);
});
