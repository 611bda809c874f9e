import { Chess } from 'chessops/chess';
import { makeSan, parseSan } from 'chessops/san';
import { isNormal, type NormalMove } from 'chessops/types';
import { makeUci } from 'chessops/util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfPosition } from '../../position/positionKey.ts';
import { allMoves } from '../../testing/randomGame.ts';
import { MailboxGame } from './mailboxGame.ts';
import { playPlainSan } from './playPlainSan.ts';

/** UCI with castling as the king's two steps. */
function uciOf(position: Chess, move: NormalMove): string {
  const castles = position.board.king.has(move.from) && position.board[position.turn].has(move.to);
  if (!castles) return makeUci(move);
  return makeUci({ from: move.from, to: move.from + (move.to > move.from ? 2 : -2) });
}

/** Prefers what is rare in random games: castling, captures, promotions. */
function pick(position: Chess, choice: number): NormalMove | undefined {
  const moves = allMoves(position);
  const rare = moves.filter((move) => position.board.occupied.has(move.to) || move.promotion !== undefined);
  const some = choice % 3 === 0 && rare.length > 0 ? rare : moves;
  return some[choice % Math.max(1, some.length)];
}

const games = fc.array(fc.nat(10_000), { minLength: 20, maxLength: 200, size: 'max' });

test('every legal move of a game leads to the same move, key and counters as with chessops', () => {
  fc.assert(
    fc.property(games, (choices) => {
      const position = Chess.default();
      const game = new MailboxGame();
      for (const choice of choices) {
        const move = pick(position, choice);
        if (!move) break;
        const san = makeSan(position, move);
        const uci = uciOf(position, move);
        position.play(move);
        expect([san, playPlainSan(game, san)]).toEqual([san, uci]);
        expect(game.key()).toBe(keyOfPosition(position));
        expect([game.halfmoves, game.fullmoves]).toEqual([position.halfmoves, position.fullmoves]);
      }
    }),
    { numRuns: 150 },
  );
});

const words = fc
  .record({
    piece: fc.constantFrom('', 'N', 'B', 'R', 'Q', 'K'),
    file: fc.constantFrom('', '', '', ...'abcdefgh'),
    rank: fc.constantFrom('', '', '', ...'12345678'),
    captures: fc.constantFrom('', 'x'),
    to: fc.record({ file: fc.constantFrom(...'abcdefgh'), rank: fc.constantFrom(...'12345678') }),
    promotion: fc.constantFrom('', '', '', '=Q', '=N', '=K', 'Q'),
    sign: fc.constantFrom('', '+', '#'),
  })
  .map(({ piece, file, rank, captures, to, promotion, sign }) =>
    [piece, file, rank, captures, to.file, to.rank, promotion, sign].join(''),
  );
const castlings = fc.constantFrom('O-O', 'O-O-O', 'O-O+', 'O-O-O#', 'O-O-O-O', '0-0', 'O-', '', '--', 'x');

test('what is not legal or not clear is never played, and changes nothing', () => {
  fc.assert(
    fc.property(games, fc.array(fc.oneof(words, castlings), { maxLength: 60 }), (choices, tried) => {
      const position = Chess.default();
      const game = new MailboxGame();
      for (const choice of choices) {
        const move = pick(position, choice);
        if (!move) break;
        playPlainSan(game, makeSan(position, move));
        position.play(move);
      }
      for (const san of tried) {
        const before = game.key();
        const legal = parseSan(position, san);
        const expected = legal && isNormal(legal) ? uciOf(position, legal) : undefined;
        const played = playPlainSan(game, san);
        if (played === undefined) {
          expect(game.key()).toBe(before);
          continue;
        }
        expect([san, played]).toEqual([san, expected]);
        position.play(legal as NormalMove);
        expect(game.key()).toBe(keyOfPosition(position));
      }
    }),
    { numRuns: 150 },
  );
});

test('en passant counts only where the capture is legal', () => {
  const play = (...sans: readonly string[]): string => {
    const game = new MailboxGame();
    for (const san of sans) expect(playPlainSan(game, san)).toBeDefined();
    return game.key().split(' ')[3] ?? '';
  };
  expect(play('e4', 'a6', 'e5', 'd5')).toBe('d6');
  expect(play('e4', 'a6', 'a3', 'd5')).toBe('-');
  // The pawn on e5 is pinned to the king on e1.
  expect(play('e4', 'e5', 'f4', 'exf4', 'e5', 'Qe7', 'a3', 'd5')).toBe('-');
});
