import { parseUci } from 'chessops/util';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';
import { otherSide, type Side } from '../position/types.ts';

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
