/** The part of a game after its opening. */
export type Phase = 'middlegame' | 'endgame';

/** At most this many queens, rooks, bishops and knights on the board: endgame (Lichess, scalachess Divider). */
const ENDGAME_PIECES = 6;

/** Tells middlegame from endgame by the pieces of a FEN or key. The opening is a matter of half-moves, not of this. */
export function phaseOf(fen: string): Phase {
  const placement = fen.split(' ', 1)[0] ?? '';
  return (placement.match(/[qrbn]/gi)?.length ?? 0) <= ENDGAME_PIECES ? 'endgame' : 'middlegame';
}
