import { Chess as ChessJs } from 'chess.js';
import { makeFen } from 'chessops/fen';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionsOfGame } from '../testing/randomGame.ts';
import { fenOfKey, keyOfPosition, positionKey, START_FEN, START_KEY } from './positionKey.ts';

function fenAfter(...sans: readonly string[]): string {
  const game = new ChessJs();
  for (const san of sans) game.move(san);
  return game.fen();
}

test('the start position has the start key', () => {
  expect(positionKey(START_FEN)).toBe(START_KEY);
  expect(fenOfKey(START_KEY)).toBe(START_FEN);
});

test('two move orders meet in one key', () => {
  const one = fenAfter('d4', 'Nf6', 'c4', 'e6', 'Nf3', 'd5');
  const other = fenAfter('Nf3', 'd5', 'd4', 'e6', 'c4', 'Nf6');
  expect(one).not.toBe(other);
  expect(positionKey(one)).toBe(positionKey(other));
});

test.each([
  ['nobody can capture', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', '-'],
  ['a pawn can capture', 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3', 'e3'],
  ['the capturing pawn is pinned on its file', '4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2', '-'],
  ['both pawns leave the rank and uncover a rook', '8/8/8/K2pP2r/8/8/8/7k w - d6 0 2', '-'],
  ['the capture ends a check by the pawn', '7k/8/8/3pP3/4K3/8/8/8 w - d6 0 2', 'd6'],
  ['one of two capturers is pinned, the other is free', '4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 2', 'd6'],
])('en passant: %s', (_name, fen, field) => {
  expect(positionKey(fen).split(' ')[3]).toBe(field);
});

test('castling rights without king or rook in place are dropped', () => {
  expect(positionKey('r3k3/8/8/8/8/8/8/R4K1R w KQkq - 0 1').split(' ')[2]).toBe('q');
});

test('throws for text that is not a position', () => {
  expect(() => positionKey('nonsense')).toThrow(RangeError);
});

describe('along random games', () => {
  test('chess.js and chessops give the same key, and the key is the fixed point of its own FEN', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 80 }), (choices) => {
        for (const position of positionsOfGame(choices).slice(-12)) {
          const key = keyOfPosition(position);
          const fen = makeFen(position.toSetup());
          expect(positionKey(fen)).toBe(key);
          expect(new ChessJs(fen).fen().split(' ').slice(0, 4).join(' ')).toBe(key);
          expect(positionKey(fenOfKey(key))).toBe(key);
        }
      }),
      { numRuns: 40 },
    );
  });
});
