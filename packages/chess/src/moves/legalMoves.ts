import type { Chess } from 'chessops/chess';
import { kingCastlesTo, makeSquare, parseUci } from 'chessops/util';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';
import { otherSide, type Side, type Square } from '../position/types.ts';

const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;

/**
 * All legal moves of a position (FEN, counters optional) in UCI: castling as the king's two steps, each promotion. Empty
 * for a position that is not legal.
 */
export function legalUcis(fen: string): string[] {
  const position = positionOf(fen);
  if (!position) return [];
  const moves: string[] = [];
  for (const step of stepsOf(position)) {
    const uci = makeSquare(step.from) + makeSquare(step.to);
    if (promotes(position, step)) for (const piece of PROMOTIONS) moves.push(uci + piece);
    else moves.push(uci);
  }
  return moves;
}

/** How a game ended on the board, and who won. */
export type GameEnd =
  | { readonly kind: 'checkmate'; readonly winner: Side }
  | { readonly kind: 'stalemate' | 'insufficient-material' | 'fifty-moves' | 'threefold' };

/** Plies without a capture or a pawn's move that make a draw. */
const FIFTY_MOVES = 100;

/**
 * The end of the game after `moves` (UCI) from a position, `undefined` while the game continues. A position that occurs
 * for the third time is a draw; positions before `fen` do not count. An illegal move and those after it are ignored.
 */
export function gameEnd(fen: string, moves: readonly string[] = []): GameEnd | undefined {
  const position = positionOf(fen);
  if (!position) return undefined;
  const keys = [keyOfPosition(position)];
  for (const uci of moves) {
    const move = parseUci(uci);
    if (!move || !position.isLegal(move)) break;
    position.play(move);
    keys.push(keyOfPosition(position));
  }
  if (position.isCheckmate()) return { kind: 'checkmate', winner: otherSide(position.turn) };
  if (position.isStalemate()) return { kind: 'stalemate' };
  if (position.isInsufficientMaterial()) return { kind: 'insufficient-material' };
  const present = keys.at(-1);
  if (keys.filter((key) => key === present).length >= 3) return { kind: 'threefold' };
  return position.halfmoves >= FIFTY_MOVES ? { kind: 'fifty-moves' } : undefined;
}

/** A move of a piece, as numbers of squares; castling as the king's two steps, a promotion without its piece. */
interface Step {
  readonly from: number;
  readonly to: number;
}

/** All legal steps of a position. */
function* stepsOf(position: Chess): Generator<Step> {
  for (const [from, targets] of position.allDests()) {
    const isKing = position.board.king.has(from);
    for (const target of targets) {
      // chessops writes castling as "king takes rook".
      const castles = isKing && position.board[position.turn].has(target);
      yield { from, to: castles ? kingCastlesTo(position.turn, target > from ? 'h' : 'a') : target };
    }
  }
}

/** True if a step brings a pawn to the last rank. */
function promotes(position: Chess, { from, to }: Step): boolean {
  return position.board.pawn.has(from) && (to < 8 || to >= 56);
}

/**
 * Target squares by piece for the side to move; pieces without a legal move are left out. Empty for a position that is not legal.
 */
export function legalMoves(fen: string): ReadonlyMap<Square, readonly Square[]> {
  const position = positionOf(fen);
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of position ? stepsOf(position) : []) {
    const square = makeSquare(from);
    const known = targets.get(square);
    if (known) known.push(makeSquare(to));
    else targets.set(square, [makeSquare(to)]);
  }
  return targets;
}
