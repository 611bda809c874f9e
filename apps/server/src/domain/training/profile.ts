import { ratingGroup } from '@tabia/chess';
import type { Scope } from '../games/scope.ts';

/** The choices of a training profile; null and an empty list let everything through. */
export interface ProfileChoices {
  readonly source: number | null;
  readonly rating_group: number | null;
  readonly timecontrols: readonly number[];
}

/** The games of a training profile; ratings are the opponents', from `ratingFrom` on and below `ratingBelow`. */
export interface ProfileScope extends Scope {
  readonly ratingFrom?: number | undefined;
  readonly ratingBelow?: number | undefined;
}

const ANY_RATING = { from: undefined, below: undefined };

/**
 * The games of a profile as a scope. Group 0 is below the first threshold, the last one is unbounded. An unrated
 * opponent is in no group.
 */
export function profileScope({ source, rating_group: group, timecontrols }: ProfileChoices): ProfileScope {
  const { from, below } = group === null ? ANY_RATING : ratingGroup(source, group);
  return {
    categories: source === null ? [] : [source],
    timeControls: timecontrols,
    ratingFrom: from,
    ratingBelow: below,
  };
}
