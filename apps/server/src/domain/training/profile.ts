import type { TrainingProfile } from '@tabia/api-client/contract';
import type { Scope } from '../mistakes/filters.ts';

/** The games a training profile looks at; ratings are the opponents', from `ratingFrom` on and below `ratingBelow`. */
export type ProfileScope = Scope & {
  readonly ratingFrom?: number | undefined;
  readonly ratingBelow?: number | undefined;
};

/** First source whose ratings the second list fits: Lichess begins its players higher. */
const LICHESS = 3;
/** Where rating groups begin (spec: the two threshold lists). */
export const RATING_THRESHOLDS = [1100, 1700, 2100, 2300, 2500, 2900] as const;
export const LICHESS_RATING_THRESHOLDS = [1400, 1650, 1900, 2200, 2500, 2900] as const;

/** The thresholds of a source; those of national and FIDE ratings where no source is named. */
export const thresholdsOf = (source: number | null): readonly number[] =>
  source === LICHESS ? LICHESS_RATING_THRESHOLDS : RATING_THRESHOLDS;

/**
 * The games of a profile as a scope; group 0 lies below the first threshold, the last one has no upper end. An
 * unrated opponent is in no group.
 */
export const profileScope = ({
  source,
  rating_group: group,
  timecontrols,
}: TrainingProfile): ProfileScope => {
  const thresholds = thresholdsOf(source);
  return {
    categories: source === null ? [] : [source],
    timeControls: timecontrols,
    ...(group === null ? {} : { ratingFrom: thresholds[group - 1], ratingBelow: thresholds[group] }),
  };
};
