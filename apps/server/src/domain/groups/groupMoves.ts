import { RATING_BOUNDS, type RatingRange } from '@tabia/reference';

/** Players at least this much weaker and stronger belong to a level, rating points: the spread of a single player in a year. */
const MIN_MARGIN = 50;
/**
 * Largest difference, in rating points, between players and the network that predicts them; farther networks are less accurate.
 */
const MAX_NETWORK_DISTANCE = 200;
/** The lowest of the published networks. Weaker players are still predicted better by it than by any other. */
const MIN_NETWORK = 1100;

/** The ratings of players of about the same level: the narrowest range of whole rating bands. */
export function ratingsAround(rating: number): RatingRange {
  return {
    from: RATING_BOUNDS.findLast((bound) => bound <= rating - MIN_MARGIN),
    below: RATING_BOUNDS.find((bound) => bound >= rating + MIN_MARGIN),
  };
}

/** The rating that stands for a range: its middle, or its only bound. Undefined for a range without bounds. */
export function middleOf({ from, below }: RatingRange): number | undefined {
  return from === undefined || below === undefined ? (from ?? below) : (from + below) / 2;
}

/** The network that predicts players of a rating, by its level; undefined if none is near enough. */
export function networkFor(rating: number, levels: readonly number[]): number | undefined {
  const wanted = Math.max(rating, MIN_NETWORK);
  const distance = (level: number): number => Math.abs(level - wanted);
  const [nearest] = levels.toSorted((a, b) => distance(a) - distance(b) || a - b);
  return nearest !== undefined && distance(nearest) <= MAX_NETWORK_DISTANCE ? nearest : undefined;
}

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

/** The number of games that a prediction counts as: it says more than a handful of games. */
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
