/** First source whose ratings the second list fits: Lichess begins its players higher. */
const LICHESS = 3;
/** Where rating groups begin (spec: the two threshold lists). */
export const RATING_THRESHOLDS = [1100, 1700, 2100, 2300, 2500, 2900] as const;
export const LICHESS_RATING_THRESHOLDS = [1400, 1650, 1900, 2200, 2500, 2900] as const;

/** The thresholds of a source (1 to 4); those of national and FIDE ratings where no source is named. */
export function ratingThresholds(source: number | null): readonly number[] {
  return source === LICHESS ? LICHESS_RATING_THRESHOLDS : RATING_THRESHOLDS;
}

/**
 * From which rating on a group goes, and below which it ends: group 0 has no lower end, the last one no upper end.
 */
export function ratingGroup(
  source: number | null,
  group: number,
): { readonly from: number | undefined; readonly below: number | undefined } {
  const thresholds = ratingThresholds(source);
  return { from: thresholds[group - 1], below: thresholds[group] };
}
