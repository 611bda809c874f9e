import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsOfGame } from '../testing/randomGame.ts';
import { keysOfPlacement, placementOnly } from './keysOfPlacement.ts';
import { keyOfPosition, START_KEY } from './positionKey.ts';

describe('the keys of a placement', () => {
  it('have every castling right in the start position, most rights first', () => {
    const keys = keysOfPlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
    expect(keys).toHaveLength(16);
    expect(keys[0]).toBe(START_KEY);
    expect(keys.at(-1)).toMatch(/ w - -$/);
  });

  it('have only the rights that king and rook allow', () => {
    const rights = keysOfPlacement('4k2r/8/8/8/8/8/8/R3K3 w').map((key) => key.split(' ')[2]);
    expect(rights).toEqual(['Qk', 'Q', 'k', '-']);
  });

  it('have the en-passant squares where a pawn can take', () => {
    expect(keysOfPlacement('4k3/8/8/3pP3/8/8/8/4K3 w')).toEqual([
      '4k3/8/8/3pP3/8/8/8/4K3 w - -',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6',
    ]);
  });

  it('are none for what is no position', () => {
    expect(keysOfPlacement('8/8/8/8/8/8/8/8 w')).toEqual([]);
    expect(keysOfPlacement('nonsense')).toEqual([]);
  });

  it('contain the key of any position of a game', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (choices) => {
        for (const key of positionsOfGame(choices).map(keyOfPosition))
          expect(keysOfPlacement(key.split(' ', 2).join(' '))).toContain(key);
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  ['4k3/8/8/8/8/8/8/4K3 w', '4k3/8/8/8/8/8/8/4K3 w'],
  ['  4k3/8/8/8/8/8/8/4K3   b ', '4k3/8/8/8/8/8/8/4K3 b'],
  ['4k3/8/8/8/8/8/8/4K3', undefined],
  ['4k3/8/8/8/8/8/8/4K3 w -', undefined],
])('placement and side of %j: %j', (text, expected) => {
  expect(placementOnly(text)).toBe(expected);
});
