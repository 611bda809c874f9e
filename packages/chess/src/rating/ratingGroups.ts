/** First source that uses the second list: Lichess ratings start higher. */
const LICHESS = 3;
/** Lower bounds of the rating groups (the specification's two threshold lists). */
const RATING_THRESHOLDS = [1100, 1700, 2100, 2300, 2500, 2900] as const;
const LICHESS_RATING_THRESHOLDS = [1400, 1650, 1900, 2200, 2500, 2900] as const;

/** The thresholds of a source (1 to 4); those of national and FIDE ratings if no source is given. */
export function ratingThresholds(source: number | null): readonly number[] {
  return source === LICHESS ? LICHESS_RATING_THRESHOLDS : RATING_THRESHOLDS;
}

/** Rating range of a group, upper bound excluded: group 0 has no lower bound, the last one no upper bound. */
export function ratingGroup(
  source: number | null,
  group: number,
): { readonly from: number | undefined; readonly below: number | undefined } {
  const thresholds = ratingThresholds(source);
  return { from: thresholds[group - 1], below: thresholds[group] };
}
