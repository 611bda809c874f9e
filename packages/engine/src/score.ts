import { otherSide, type Score, type Side, sideToMove } from '@tabia/chess';

/** Who is to move after `moves` half-moves have been played from `fen`. */
export function sideAfter(fen: string, moves: number): Side {
  const first = sideToMove(fen);
  return moves % 2 === 0 ? first : otherSide(first);
}

/**
 * Turns an engine's score, which speaks for the side to move, into White's view.
 * The only place where a sign is changed.
 */
export function toWhiteView(score: Score, side: Side): Score {
  const sign = side === 'white' ? 1 : -1;
  // `|| 0` keeps a negative zero out of stored values and comparisons.
  return 'cp' in score ? { cp: sign * score.cp || 0 } : { mate: sign * score.mate || 0 };
}
