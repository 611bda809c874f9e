/** A move of a group. Predicted ones have no games, and their probability as `share`. */
export interface GroupMove {
  readonly uci: string;
  readonly games: number;
  /** 0 to 1; the shares of a position add up to 1. */
  readonly share: number;
  /** Of the side to move, 0 to 1; null where it was only predicted. */
  readonly score: number | null;
}

/** A move and how likely it is, 0 to 1. */
export interface LikelyMove {
  readonly uci: string;
  readonly probability: number;
}

/** Games of a move by result. */
export interface CountedMove {
  readonly uci: string;
  readonly games: number;
  readonly white: number;
  readonly draws: number;
}

/** How many games a prediction counts as: it tells more than a handful of games. */
export const PRIOR_GAMES = 10;

/** What was played, most often first, with the score of the side to move. */
export function movesOfCounts(counts: readonly CountedMove[], side: 'white' | 'black'): readonly GroupMove[] {
  const total = counts.reduce((sum, { games }) => sum + games, 0);
  return counts
    .filter(({ games }) => games > 0)
    .map(({ uci, games, white, draws }) => {
      const ofWhite = (white + draws / 2) / games;
      return { uci, games, share: games / total, score: side === 'white' ? ofWhite : 1 - ofWhite };
    })
    .toSorted((a, b) => b.games - a.games || (a.uci < b.uci ? -1 : 1));
}

/** What a network predicts, in the form of moves that were played. */
export function movesOfPrediction(predicted: readonly LikelyMove[]): readonly GroupMove[] {
  return predicted.map(({ uci, probability }) => ({ uci, games: 0, share: probability, score: null }));
}

/**
 * How likely each move is by games and by a prediction, which counts as `PRIOR_GAMES` games. Where one of them is empty,
 * the other one alone. Probabilities add up to 1, the most likely first.
 */
export function likelyMoves(
  played: readonly Pick<GroupMove, 'uci' | 'games'>[],
  predicted: readonly LikelyMove[],
): readonly LikelyMove[] {
  const prior = predicted.length === 0 ? 0 : PRIOR_GAMES;
  const weights = new Map(predicted.map(({ uci, probability }) => [uci, prior * probability]));
  for (const { uci, games } of played) weights.set(uci, (weights.get(uci) ?? 0) + games);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  return [...weights]
    .map(([uci, weight]) => ({ uci, probability: weight / total }))
    .sort((a, b) => b.probability - a.probability || (a.uci < b.uci ? -1 : 1));
}
