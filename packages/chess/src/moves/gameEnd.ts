import { Chess } from 'chess.js';
import { sideToMove } from '../position/fenFields.ts';
import { otherSide, type Side } from '../position/types.ts';

/** How a game ended on the board, and who won. */
export type GameEnd =
  | { readonly kind: 'checkmate'; readonly winner: Side }
  | { readonly kind: 'stalemate' | 'insufficient-material' | 'fifty-moves' };

/**
 * The end of the game that one position shows, `undefined` while the game continues. Repetition needs the earlier
 * moves and is not detected.
 */
export function gameEnd(fen: string): GameEnd | undefined {
  const game = new Chess(fen);
  if (game.isCheckmate()) return { kind: 'checkmate', winner: otherSide(sideToMove(fen)) };
  if (game.isStalemate()) return { kind: 'stalemate' };
  if (game.isInsufficientMaterial()) return { kind: 'insufficient-material' };
  if (game.isDrawByFiftyMoves()) return { kind: 'fifty-moves' };
  return undefined;
}
