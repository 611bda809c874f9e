import { expect, test } from 'vitest';
import { positionKey, positionOf, START_FEN, START_KEY } from '../position/positionKey.ts';
import { playSan } from '../typed/playSan.ts';
import { openingOf, openingOfGame } from './index.ts';
import { OPENINGS } from './openings.generated.ts';

function keysOf(moves: string): readonly string[] {
  let fen = START_FEN;
  const keys = [START_KEY];
  for (const san of moves.split(' ')) {
    fen = playSan(fen, san)!.fen;
    keys.push(positionKey(fen));
  }
  return keys;
}

test.each([
  ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90', /Najdorf/],
  ['c4 e6 d4 d5', 'D30', /Queen's Gambit Declined/],
  ['e4 e5 Nf3 Nc6 Bb5', 'C60', /Ruy Lopez/],
  ['e4 e5 Nf3 Nc6 Bb5 h5 h4 a5', 'C60', /Ruy Lopez/],
  ['d4 Nf6 c4 g6 g3 d5 Bg2 Bg7 cxd5 Nxd5 e4 Nb6 Ne2', 'D72', /Neo-Gr/],
  ['d4 Nf6 c4 g6 g3 d5 Bg2 Bg7 Nf3', 'D73', /Neo-Gr/],
  ['d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6 a3 dxc4 Bxc4 cxd4', 'E57', /Nimzo/],
  ['d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 d5 c6', 'E88', /King's Indian/],
])('%s is %s', (moves, eco, name) => {
  const opening = openingOfGame(keysOf(moves));
  expect(opening?.eco).toBe(eco);
  expect(opening?.name).toMatch(name);
});

test('an unnamed position has no opening', () => {
  expect(openingOf(START_KEY)).toBeUndefined();
  expect(openingOf('toString')).toBeUndefined();
  expect(openingOfGame([])).toBeUndefined();
});

test('every key is normalized, every name carries its code, all 500 codes are there', () => {
  for (const [key, name] of Object.entries(OPENINGS)) {
    expect(positionOf(key), key).toBeDefined();
    expect(positionKey(key)).toBe(key);
    expect(name).toMatch(/^[A-E]\d\d \S/);
  }
  expect(new Set(Object.values(OPENINGS).map((name) => name.slice(0, 3))).size).toBe(500);
});
