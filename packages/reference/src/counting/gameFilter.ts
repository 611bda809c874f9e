import type { GameHeaders, PgnProblemCode, TimeControlClass } from '@tabia/chess/pgn';

/** Which games of a file are counted; each part that is left out lets all pass. */
export interface GameFilter {
  /** Both players must be rated this high, and no higher than `ratingTo`. */
  readonly ratingFrom?: number;
  readonly ratingTo?: number;
  readonly timeControls?: readonly TimeControlClass[];
  /** First and last day, `YYYY-MM-DD`. */
  readonly since?: string;
  readonly until?: string;
  readonly ratedOnly?: boolean;
  /** Every nth game of the file. */
  readonly every?: number;
}

/** Why a game is not counted: it cannot be read, it has no result, or a filter leaves it out. */
export type SkipReason =
  | PgnProblemCode
  | 'no-result'
  | 'rating'
  | 'time-control'
  | 'date'
  | 'casual'
  | 'share';

function isRatedWithin(rating: number | undefined, { ratingFrom, ratingTo }: GameFilter): boolean {
  if (ratingFrom === undefined && ratingTo === undefined) return true;
  return (
    rating !== undefined && rating >= (ratingFrom ?? 0) && rating <= (ratingTo ?? Number.POSITIVE_INFINITY)
  );
}

function isPlayedWithin(date: string | undefined, { since, until }: GameFilter): boolean {
  if (since === undefined && until === undefined) return true;
  return date !== undefined && date >= (since ?? '') && date <= (until ?? '9999');
}

/** The filter that leaves out a game, `index` being its place in the file; undefined if none does. */
export function refusalOf(headers: GameHeaders, index: number, filter: GameFilter): SkipReason | undefined {
  if (index % (filter.every ?? 1) !== 0) return 'share';
  if (filter.ratedOnly && /\b(?:casual|unrated)\b/i.test(headers.event ?? '')) return 'casual';
  if (filter.timeControls && !filter.timeControls.some((name) => name === headers.speed))
    return 'time-control';
  if (!isRatedWithin(headers.whiteRating, filter) || !isRatedWithin(headers.blackRating, filter))
    return 'rating';
  return isPlayedWithin(headers.date, filter) ? undefined : 'date';
}
