import fc from 'fast-check';
import { expect, it } from 'vitest';
import { START_KEY } from '../position/positionKey.ts';
import { keysAlong, keysAlongLines, keysOfLines } from './keysAlong.ts';

const GAMES = [
  ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1', 'g8f6'],
  ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'],
  ['d2d4', 'd7d5', 'c2c4'],
  ['e2e4', 'e7e5', 'e4e5', 'g1f3'],
];

const someLines = fc
  .array(fc.record({ game: fc.nat(GAMES.length - 1), plies: fc.nat(9) }))
  .map((picked) => picked.map(({ game, plies }) => (GAMES[game] ?? []).slice(0, plies)));

it('ends each line where replaying it alone ends', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      expect(keysOfLines(lines)).toEqual(lines.map((line) => keysAlong(line)[line.length]));
    }),
  );
});

it('gives the keys along each line once, in whatever order', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const all = [...keysAlongLines(lines)].toSorted((a, b) => a.index - b.index);
      expect(all).toEqual(lines.map((line, index) => ({ index, keys: keysAlong(line) })));
    }),
  );
});

it('knows the start position, and nothing after a move that is not legal', () => {
  expect(keysOfLines([[], ['e2e5'], ['nonsense', 'e7e5'], []])).toEqual([
    START_KEY,
    undefined,
    undefined,
    START_KEY,
  ]);
});
