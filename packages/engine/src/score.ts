import { otherSide, type Score, type Side, sideToMove } from '@tabia/chess';

/** The side to move after `moves` plies have been played from `fen`. */
export function sideAfter(fen: string, moves: number): Side {
  const first = sideToMove(fen);
  return moves % 2 === 0 ? first : otherSide(first);
}

/** Converts an engine's score, which is from the side to move, to White's view. No other code changes the sign. */
export function toWhiteView(score: Score, side: Side): Score {
  const sign = side === 'white' ? 1 : -1;
  // `|| 0` keeps a negative zero out of stored values and comparisons.
  return 'cp' in score ? { cp: sign * score.cp || 0 } : { mate: sign * score.mate || 0 };
}
