/** Games of a file that are used once or in part. */
export interface KeptGames {
  /** Games that were there already. */
  readonly duplicates: number;
  /** Games of which only the legal beginning is used, and its half-moves. */
  readonly cut: { readonly games: number; readonly halfmoves: number };
}

/** The same in words, for a list; empty if all games are whole and different. */
export function keptWords({ duplicates, cut }: KeptGames): readonly string[] {
  const moves = cut.halfmoves === 1 ? 'half-move' : 'half-moves';
  return [
    ...(duplicates > 0 ? [`${duplicates} twice`] : []),
    ...(cut.games > 0 ? [`${cut.games} cut at an illegal move (${cut.halfmoves} ${moves} kept)`] : []),
  ];
}
