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
