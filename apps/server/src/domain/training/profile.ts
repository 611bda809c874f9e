import { ratingGroup } from '@tabia/chess';
import type { Scope } from '../games/scope.ts';

/** The choices of a training profile; null and an empty list let everything through. */
export interface ProfileChoices {
  readonly source: number | null;
  readonly rating_group: number | null;
  /** How near both ratings must lie. */
  readonly control: 'equal' | 'comparable' | 'any';
  readonly timecontrols: readonly number[];
}

/**
 * The games of a training profile; ratings are the opponents', from `ratingFrom` on and below `ratingBelow`, at most
 * `maxGap` points from the player's own.
 */
export interface ProfileScope extends Scope {
  readonly ratingFrom?: number | undefined;
  readonly ratingBelow?: number | undefined;
  readonly maxGap?: number | undefined;
}

/** Largest difference of ratings, Elo points: over 200 the weaker side is expected to score less than a quarter. */
const MAX_GAPS = { equal: 100, comparable: 200, any: undefined } as const;

const ANY_RATING = { from: undefined, below: undefined };

/**
 * The games of a profile as a scope. Group 0 is below the first threshold, the last one is unbounded. An unrated
 * opponent is in no group, and without both ratings there is no gap.
 */
export function profileScope({
  source,
  rating_group: group,
  control,
  timecontrols,
}: ProfileChoices): ProfileScope {
  const { from, below } = group === null ? ANY_RATING : ratingGroup(source, group);
  return {
    categories: source === null ? [] : [source],
    timeControls: timecontrols,
    ratingFrom: from,
    ratingBelow: below,
    maxGap: MAX_GAPS[control],
  };
}
