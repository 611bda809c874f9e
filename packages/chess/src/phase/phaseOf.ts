/** The part of a game after its opening. */
export type Phase = 'middlegame' | 'endgame';

/**
 * Endgame if at most this many queens, rooks, bishops and knights are on the board (Lichess, scalachess Divider).
 */
const ENDGAME_PIECES = 6;

/**
 * Distinguishes middlegame from endgame by the pieces of a FEN or key. The opening is defined by plies, not here.
 */
export function phaseOf(fen: string): Phase {
  const placement = fen.split(' ', 1)[0] ?? '';
  return (placement.match(/[qrbn]/gi)?.length ?? 0) <= ENDGAME_PIECES ? 'endgame' : 'middlegame';
}
