import { makeFen } from 'chessops/fen';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { positionsOfGame } from '../testing/randomGame.ts';
import { halfMoveOf, sideToMove } from './fenFields.ts';
import { type FenErrorCode, parseFen } from './parseFen.ts';
import { positionKey, START_FEN } from './positionKey.ts';

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const KINGS = '4k3/8/8/8/8/8/8/4K3';

test.each([
  [START_FEN, START_FEN],
  [`  ${START_FEN.replaceAll(' ', '   ')}\n`, START_FEN],
  [`${BOARD} w`, `${BOARD} w - - 0 1`],
  [`${BOARD} b KQ`, `${BOARD} b KQ - 0 1`],
  [`${BOARD} w KQkq -`, START_FEN],
  [`${BOARD} w KQkq - 7`, `${BOARD} w KQkq - 7 1`],
  [`${BOARD} w qkQK - 00 01`, START_FEN],
  [
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  ],
  [`${KINGS} w KQkq - 12 40`, `${KINGS} w - - 12 40`],
])('takes %s', (text, fen) => {
  expect(parseFen(text)).toEqual({ ok: true, fen });
});

const refused = [
  ['fields', ''],
  ['fields', BOARD],
  ['fields', `${START_FEN} more`],
  ['move-number', `${BOARD} w KQkq - 0 0`],
  ['move-number', `${BOARD} w KQkq - 0 1x`],
  ['move-number', `${BOARD} w KQkq - 0 -1`],
  ['half-move-counter', `${BOARD} w KQkq - -1 1`],
  ['half-move-counter', `${BOARD} w KQkq - 1.5 1`],
  ['en-passant', `${BOARD} w KQkq e4 0 1`],
  ['en-passant', `${BOARD} w KQkq i3 0 1`],
  ['castling', `${BOARD} w KX - 0 1`],
  ['castling', `${BOARD} w HAha - 0 1`],
  ['side-to-move', `${BOARD} white KQkq - 0 1`],
  ['ranks', 'rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['ranks', `${BOARD}/8 w KQkq - 0 1`],
  ['consecutive-digits', 'rnbqkbnr/pppppppp/8/44/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['piece-letter', 'rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['rank-sum', 'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['rank-sum', 'rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['rank-sum', 'rnbqkbnr/0pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['rank-sum', 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['rank-sum', 'rnbqkbnr/pppppppp0/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['illegal-en-passant', `${BOARD} w KQkq e3 0 1`],
  ['illegal-en-passant', `${BOARD} b KQkq e6 0 1`],
  ['missing-king', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['missing-king', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
  ['too-many-kings', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1'],
  ['edge-pawns', '4k2P/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['edge-pawns', '4k3/8/8/8/8/8/8/p3K3 w - - 0 1'],
  ['too-many-pieces', '4k3/8/8/8/8/1N6/PPPPPPPP/RNBQKBNR w - - 0 1'],
  ['opponent-in-check', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
] as const satisfies readonly (readonly [FenErrorCode, string])[];

test.each(refused)('refuses as %s: %s', (code, text) => {
  const parsed = parseFen(text);
  expect(parsed).toMatchObject({ ok: false, code });
  expect(!parsed.ok && parsed.message.startsWith('Invalid FEN:')).toBe(true);
});

test('every code of the closed list has an example', () => {
  expectTypeOf<(typeof refused)[number][0]>().toEqualTypeOf<FenErrorCode>();
});

test('positions of real play are taken and keep key, side and half-moves', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      const positions = positionsOfGame(choices);
      const fen = makeFen(positions[positions.length - 1]!.toSetup());
      const parsed = parseFen(fen);
      expect(parsed.ok).toBe(true);
      if (!parsed.ok) return;
      expect(positionKey(parsed.fen)).toBe(positionKey(fen));
      expect(halfMoveOf(parsed.fen)).toBe(positions.length - 1);
      expect(sideToMove(parsed.fen)).toBe(positions.length % 2 === 1 ? 'white' : 'black');
      expect(parseFen(parsed.fen)).toEqual(parsed);
    }),
    { numRuns: 60 },
  );
});

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof parseFen(text).ok === 'boolean'));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'kKpPqR1238/ w-'.split('')), maxLength: 90 }),
      (text) => {
        const parsed = parseFen(text);
        return !parsed.ok || positionKey(parsed.fen).length > 0;
      },
    ),
  );
});
