import type { TrainingProfile } from '@tabia/api-client/contract';
import { ratingGroup } from '@tabia/chess';
import type { Scope } from '../mistakes/filters.ts';

/** The games a training profile looks at; ratings are the opponents', from `ratingFrom` on and below `ratingBelow`. */
export type ProfileScope = Scope & {
  readonly ratingFrom?: number | undefined;
  readonly ratingBelow?: number | undefined;
};

const ANY_RATING = { from: undefined, below: undefined };

/**
 * The games of a profile as a scope; group 0 lies below the first threshold, the last one has no upper end. An
 * unrated opponent is in no group.
 */
export const profileScope = ({
  source,
  rating_group: group,
  timecontrols,
}: TrainingProfile): ProfileScope => {
  const { from, below } = group === null ? ANY_RATING : ratingGroup(source, group);
  return {
    categories: source === null ? [] : [source],
    timeControls: timecontrols,
    ratingFrom: from,
    ratingBelow: below,
  };
};
