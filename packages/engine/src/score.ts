/** A judgement in centipawns, or in full moves to mate (negative: White is mated). Always White's view. */
export type Score = { readonly cp: number } | { readonly mate: number };

export type Turn = 'white' | 'black';

/** Who is to move after `moves` half-moves have been played from `fen`. */
export function turnAfter(fen: string, moves: number): Turn {
  const starts: Turn = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  if (moves % 2 === 0) return starts;
  return starts === 'white' ? 'black' : 'white';
}

/**
 * Turns an engine's score, which speaks for the side to move, into White's view.
 * The only place where a sign is changed.
 */
export function toWhiteView(score: Score, turn: Turn): Score {
  const sign = turn === 'white' ? 1 : -1;
  // `|| 0` keeps a negative zero out of stored values and comparisons.
  return 'cp' in score ? { cp: sign * score.cp || 0 } : { mate: sign * score.mate || 0 };
}
