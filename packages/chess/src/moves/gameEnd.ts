import { Chess } from 'chess.js';
import { sideToMove } from '../position/fenFields.ts';
import { otherSide, type Side } from '../position/types.ts';
import { findMove } from './playMove.ts';

/** How a game ended on the board, and who won. */
export type GameEnd =
  | { readonly kind: 'checkmate'; readonly winner: Side }
  | { readonly kind: 'stalemate' | 'insufficient-material' | 'fifty-moves' | 'threefold' };

/**
 * The end of the game after `moves` (UCI) from a position, `undefined` while the game continues. A position that occurs
 * for the third time is a draw; positions before `fen` do not count. An illegal move and those after it are ignored.
 */
export function gameEnd(fen: string, moves: readonly string[] = []): GameEnd | undefined {
  const game = new Chess(fen);
  for (const uci of moves) {
    const move = findMove(game, uci);
    if (!move) break;
    game.move(move);
  }
  if (game.isCheckmate()) return { kind: 'checkmate', winner: otherSide(sideToMove(game.fen())) };
  if (game.isStalemate()) return { kind: 'stalemate' };
  if (game.isInsufficientMaterial()) return { kind: 'insufficient-material' };
  if (game.isThreefoldRepetition()) return { kind: 'threefold' };
  if (game.isDrawByFiftyMoves()) return { kind: 'fifty-moves' };
  return undefined;
}
