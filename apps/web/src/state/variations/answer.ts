import type { Variation, Variations } from './variations.ts';

/** The recommended move is the one that is in training by default; a move chosen by hand leaves none. */
export function isRecommended({ playerMove, defaultTraining, hidden }: Variation): boolean {
  return playerMove && defaultTraining && !hidden;
}

function costOf({ count, waste }: Variation): number {
  return count * (waste ?? 0);
}

/**
 * The answer to the position of a map: the recommended move, and the mistake that cost the most in all games together, by
 * their ids. Fewer where one is not known; `sensitivity` in points of win chance.
 */
export function answerOf(moves: Variations, sensitivity: number): readonly string[] {
  const first = [...moves.values()].filter(({ parentId, playerMove }) => parentId === '' && playerMove);
  const recommended = first.find(isRecommended) ?? first.find(({ status }) => status === 1);
  const [mistake] = first
    .filter(({ count, waste }) => count > 0 && (waste ?? 0) >= sensitivity)
    .sort((a, b) => costOf(b) - costOf(a));
  return [recommended, mistake].flatMap((move) => (move === undefined ? [] : [move.id]));
}
