/**
 * Lower bounds of the rating bands: those of the specification's two lists and those that public explorers filter by, so
 * that each of their ranges is made of whole bands.
 */
export const RATING_BOUNDS = [
  1000, 1100, 1200, 1400, 1600, 1650, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2500, 2900,
] as const;

/** The band of players without a rating. */
const NO_RATING = 0;
const BANDS = RATING_BOUNDS.length + 1;
/** Bits of all bands, that of players without a rating included. */
export const ALL_BANDS = 2 ** (BANDS + 1) - 1;

/** The band of a rating: 1 below the first bound, one more from each bound on; `NO_RATING` without a rating. */
export function ratingBand(rating: number | undefined): number {
  if (rating === undefined) return NO_RATING;
  let band = 1;
  while (band < BANDS && rating >= (RATING_BOUNDS[band - 1] ?? 0)) band += 1;
  return band;
}

/** Ratings from `from` up to, and without, `below`; without a bound where it is undefined. */
export interface RatingRange {
  readonly from: number | undefined;
  readonly below: number | undefined;
}

function isBound(rating: number | undefined): boolean {
  return rating === undefined || RATING_BOUNDS.some((bound) => bound === rating);
}

/** The bands of a range as bits, `undefined` if a band is neither inside nor outside. */
export function bandsOf({ from, below }: RatingRange): number | undefined {
  if (!isBound(from) || !isBound(below)) return undefined;
  let bits = 0;
  for (let band = 1; band <= BANDS; band++) {
    const lower = RATING_BOUNDS[band - 2] ?? 0;
    if (lower >= (from ?? 0) && lower < (below ?? Number.POSITIVE_INFINITY)) bits |= 1 << band;
  }
  return bits;
}
