import { expect, test } from 'vitest';
import { mirrored, policyIndex, policyIndexIn } from './policyIndex.ts';

const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));

test('there are 1,858 moves, each with a place of its own on 73 planes', () => {
  const places = SQUARES.flatMap((from) =>
    SQUARES.flatMap((to) => ['', 'q', 'r', 'b'].flatMap((piece) => policyIndex(from + to + piece) ?? [])),
  );
  expect(places).toHaveLength(1_858);
  expect(new Set(places).size).toBe(1_858);
  expect(Math.max(...places)).toBeLessThan(73 * 64);
});

/** Worked by hand: plane × 64 + square, with a1 = 0, e2 = 12, g1 = 6, a7 = 48, e1 = 4. */
test.each([
  ['e2e3', 0 * 64 + 12, 'north, one step'],
  ['e2e4', 1 * 64 + 12, 'north, two steps'],
  ['a1h8', 13 * 64 + 0, 'north-east, seven steps'],
  ['e2d1', 35 * 64 + 12, 'south-west, one step'],
  ['g1h3', 56 * 64 + 6, 'the first leap'],
  ['g1f3', 63 * 64 + 6, 'the last leap'],
  ['a7a8n', 0 * 64 + 48, 'a knight is an ordinary move'],
  ['b7a8r', 64 * 64 + 49, 'the first promotion'],
  ['a7a8q', 69 * 64 + 48, 'the queen straight on'],
  ['a7b8q', 72 * 64 + 48, 'the last promotion'],
])('%s is at %i: %s', (uci, index) => {
  expect(policyIndex(uci)).toBe(index);
});

test.each(['e2e2', 'a1b4', 'a2a3q', 'a7c8q'])('%s is no move', (uci) => {
  expect(policyIndex(uci)).toBeUndefined();
});

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'e1h1'],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1', 'e1a1'],
  ['r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8g8', 'e1h1'],
  ['k7/8/8/8/8/8/8/K3R3 w - - 0 1', 'e1g1', 'e1g1'],
  ['k7/8/8/8/8/8/8/K3R3 b - - 0 1', 'a8a7', 'a1a2'],
])('in %s, %s is the move %s of the policy', (fen, uci, known) => {
  expect(policyIndexIn(fen, uci)).toBe(policyIndex(known));
});

test('a move that is mirrored twice is itself', () => {
  expect(mirrored('e7e5')).toBe('e2e4');
  expect(mirrored(mirrored('a7b8q'))).toBe('a7b8q');
});
