import { Chess as ChessJs } from 'chess.js';
import { makeFen } from 'chessops/fen';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { needsPromotion } from '../testing/needsPromotion.ts';
import { positionsOfGame } from '../testing/randomGame.ts';
import { playSan } from '../typed/playSan.ts';
import { gameEnd, legalMoves } from './legalMoves.ts';
import { countMoves, localizeSan } from './notation.ts';
import { playLine, playUci, squaresOf } from './playMove.ts';

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '3n3k/2P5/8/8/8/8/8/K7 w - - 0 1';
const PAWN_OR_BISHOP = '4k3/8/8/8/8/2n5/1P6/B3K3 w - - 0 1';

test('legal moves and promotions are those of chess.js', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 70 }), (choices) => {
      const fen = makeFen(positionsOfGame(choices).at(-1)!.toSetup());
      const expected = new Map<string, boolean>();
      for (const move of new ChessJs(fen).moves({ verbose: true }))
        expected.set(move.from + move.to, move.isPromotion());
      const found = [...legalMoves(fen)].flatMap(([from, targets]) =>
        targets.map((to) => [from + to, needsPromotion(fen, from, to)] as const),
      );
      expect(new Map(found)).toEqual(expected);
      expect(countMoves(fen)).toBe(found.length);
    }),
    { numRuns: 40 },
  );
});

test.each([CASTLING, PROMOTION, '7k/8/8/8/8/8/8/K7 w - - 0 1', '7k/5QQ1/8/8/8/8/8/K7 b - - 0 1'])(
  'legal moves are counted without writing them down: %s',
  (fen) => {
    expect(countMoves(fen)).toBe([...legalMoves(fen).values()].flat().length);
  },
);

test('every legal move plays alike by UCI, by SAN, by Russian SAN and without its signs', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      const fen = makeFen(positionsOfGame(choices).at(-1)!.toSetup());
      for (const move of new ChessJs(fen).moves({ verbose: true })) {
        const played = playUci(fen, move.lan);
        expect(played).toMatchObject({ san: move.san, fen: move.after, uci: move.lan });
        expect(squaresOf(move.lan)).toEqual({ from: move.from, to: move.to });
        expect(playSan(fen, move.san)).toEqual(played);
        expect(playSan(fen, localizeSan(move.san, 'ru'))).toEqual(played);
        expect(playSan(fen, move.san.replace(/[x+#=]/g, ''))).toEqual(played);
      }
    }),
    { numRuns: 5 },
  );
});

test.each([
  [START_FEN, 'Nf3', 'Nf3'],
  [START_FEN, 'nf3', 'Nf3'],
  [START_FEN, 'Кf3', 'Nf3'],
  [START_FEN, 'кf3!?', 'Nf3'],
  [START_FEN, 'Ng1-f3', 'Nf3'],
  [START_FEN, 'g1f3', 'Nf3'],
  [START_FEN, ' e2-e4 ', 'e4'],
  [START_FEN, 'е4', 'e4'],
  [START_FEN, 'с4', 'c4'],
  [START_FEN, 'Nd4', undefined],
  [START_FEN, '--', undefined],
  [START_FEN, '', undefined],
  [CASTLING, '0-0', 'O-O'],
  [CASTLING, 'О-О-О', 'O-O-O'],
  [CASTLING, 'o-o+', 'O-O'],
  [CASTLING, '000', 'O-O-O'],
  [CASTLING, 'Крf1', 'Kf1'],
  [CASTLING, 'Лb1', 'Rb1'],
  [PROMOTION, 'c8=Q', 'c8=Q'],
  [PROMOTION, 'c8q', 'c8=Q'],
  [PROMOTION, 'cd8Ф', 'cxd8=Q+'],
  [PROMOTION, 'c8', undefined],
  [PAWN_OR_BISHOP, 'bc3', 'bxc3'],
  [PAWN_OR_BISHOP, 'b4', 'b4'],
  ['4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'Rd1', 'Rd1'],
  ['4k3/8/8/8/R7/8/8/R3K3 w - - 0 1', 'Ra3', undefined],
  ['4k3/8/8/8/R7/8/8/R3K3 w - - 0 1', 'R1a3', 'R1a3'],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6 e.p.', 'exd6'],
])('in %s, %s is played as %s', (fen, typed, san) => {
  expect(playSan(fen, typed)?.san).toBe(san);
});

test.each([
  [START_FEN, 'e2e5'],
  [START_FEN, 'xyz'],
  [PROMOTION, 'c7c8'],
  [CASTLING, 'e1h1'],
])('in %s, %s is not a move', (fen, uci) => {
  expect(playUci(fen, uci)).toBeUndefined();
});

test('a played move includes check and capture', () => {
  expect(playUci(PROMOTION, 'c7d8q')).toMatchObject({ check: true, capture: true, from: 'c7', to: 'd8' });
  expect(playUci(START_FEN, 'e2e4')).toMatchObject({ check: false, capture: false });
});

test('a line is played up to its first illegal move', () => {
  expect(playLine(START_FEN, ['e2e4', 'e7e5', 'e4e5', 'g1f3']).map((step) => step.san)).toEqual(['e4', 'e5']);
});

test('promotion is asked for only where it is legal', () => {
  expect(needsPromotion(PROMOTION, 'c7', 'c8')).toBe(true);
  expect(needsPromotion(PROMOTION, 'c7', 'b8')).toBe(false);
  expect(needsPromotion(START_FEN, 'e2', 'e4')).toBe(false);
});

test.each([
  ['Kf1', 'Крf1'],
  ['Qxd8#', 'Фxd8#'],
  ['Rad1', 'Лad1'],
  ['Bb5+', 'Сb5+'],
  ['Nbd7', 'Кbd7'],
  ['bxc8=N', 'bxc8=К'],
  ['O-O-O', '0-0-0'],
  ['O-O+', '0-0+'],
  ['e4', 'e4'],
])('%s is %s in Russian', (san, russian) => {
  expect(localizeSan(san, 'ru')).toBe(russian);
  expect(localizeSan(san, 'en')).toBe(san);
});

test.each([
  ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', { kind: 'checkmate', winner: 'black' }],
  ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { kind: 'stalemate' }],
  ['7k/8/6K1/8/8/8/8/5B2 b - - 0 1', { kind: 'insufficient-material' }],
  ['7k/8/6K1/8/8/8/8/5R2 b - - 100 90', { kind: 'fifty-moves' }],
  ['7k/8/6K1/8/8/8/8/5R2 b - - 99 90', undefined],
  [START_FEN, undefined],
])('%s ends as %o', (fen, end) => {
  expect(gameEnd(fen)).toEqual(end);
});

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

test.each<[string, readonly string[], ReturnType<typeof gameEnd>]>([
  ['the second occurrence of a position', SHUFFLE, undefined],
  ['the third', [...SHUFFLE, ...SHUFFLE], { kind: 'threefold' }],
  ['a move after the third', [...SHUFFLE, ...SHUFFLE, 'e2e4'], undefined],
  [
    'a position that differs by the right to castle',
    ['e2e4', 'e7e5', 'e1e2', 'e8e7', 'e2e1', 'e7e8', 'e1e2', 'e8e7', 'e2e1', 'e7e8'],
    undefined,
  ],
  ['a mate', FOOLS_MATE, { kind: 'checkmate', winner: 'black' }],
  ['moves after an illegal one', ['e2e5', ...FOOLS_MATE], undefined],
])('the end of a game after %s', (_, moves, end) => {
  expect(gameEnd(START_FEN, moves)).toEqual(end);
});

function endByChessJs(game: ChessJs): string | undefined {
  if (game.isCheckmate()) return 'checkmate';
  if (game.isStalemate()) return 'stalemate';
  if (game.isInsufficientMaterial()) return 'insufficient-material';
  if (game.isThreefoldRepetition()) return 'threefold';
  return game.isDrawByFiftyMoves() ? 'fifty-moves' : undefined;
}

test('games end as chess.js ends them', () => {
  const ends = new Set<string | undefined>();
  // Few pieces and few choices: mates, stalemates, bare kings and repetitions are all met.
  const starts = [
    '7k/8/5K2/8/8/8/6Q1/8 w - - 0 1',
    '7k/8/6K1/8/8/8/8/R7 w - - 0 1',
    '7k/7P/5K2/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/8/R3K2R w KQ - 96 60',
    '8/8/8/8/8/2b1k3/8/KB6 w - - 0 1',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.oneof(
        fc.array(fc.nat({ max: 1 }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      ),
      (fen, choices) => {
        const game = new ChessJs(fen);
        const moves: string[] = [];
        for (const choice of choices) {
          const legal = game.moves({ verbose: true });
          const move = legal[choice % legal.length];
          if (!move) break;
          moves.push(game.move(move).lan);
          ends.add(endByChessJs(game));
          expect(gameEnd(fen, moves)?.kind).toBe(endByChessJs(game));
        }
      },
    ),
    { numRuns: 200, seed: 3 },
  );
  expect(ends).toEqual(
    new Set([undefined, 'checkmate', 'stalemate', 'insufficient-material', 'threefold', 'fifty-moves']),
  );
});
