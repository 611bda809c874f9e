/** A move of the player with what it loses, points of win chance; null where that is unknown. */
interface PlayedMove {
  readonly count: number;
  readonly loss: number | null;
}

/** Of the moves that are mistakes by this sensitivity, the one that cost the most in all games together. */
export function costliestMistake<Move extends PlayedMove>(
  moves: readonly Move[],
  sensitivity: number,
): Move | undefined {
  const costOf = ({ count, loss }: Move): number => count * (loss ?? 0);
  const mistakes = moves.filter(({ loss }) => loss !== null && loss >= sensitivity);
  return mistakes.toSorted((a, b) => costOf(b) - costOf(a))[0];
}
