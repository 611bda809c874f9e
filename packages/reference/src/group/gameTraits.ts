import type { GameHeaders, PgnResult, TimeControlClass } from '@tabia/chess/pgn';

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

/** Categories of games by the numbers they are stored with, which are those of the API. */
export const CATEGORY_CODES = { correspondence: 1, otb: 2, lichess: 3, chesscom: 4 } as const;
export type ReferenceCategory = keyof typeof CATEGORY_CODES;
/** The category whose ratings start higher, and have rating groups of their own. */
export const HIGHER_RATED = CATEGORY_CODES.lichess;

/** Time controls by the numbers they are stored with; 0 is unknown. */
export const TIME_CONTROL_CODES = {
  bullet: 1,
  blitz: 2,
  rapid: 3,
  classical: 4,
  correspondence: 5,
} as const satisfies Record<TimeControlClass, number>;

/** How near both ratings lie, by the numbers they are stored with. */
export const RIVAL_CODES = { unknown: 0, equal: 1, comparable: 2, far: 3 } as const;

/** Rating points between rivals; those of the training profiles. */
const MAX_EQUAL_DISTANCE = 100;
const MAX_COMPARABLE_DISTANCE = 200;

/** What the counts of a game are split by, and its score: 1 White won, 0 drawn, −1 Black won. */
export interface GameTraits {
  readonly category: number;
  readonly timeControl: number;
  readonly rivals: number;
  readonly whiteBand: number;
  readonly blackBand: number;
  readonly whiteRating: number;
  readonly blackRating: number;
  readonly score: -1 | 0 | 1;
  /** Days since 1970; 0 if unknown. */
  readonly day: number;
}

const SCORES: Readonly<Record<PgnResult, -1 | 0 | 1 | undefined>> = {
  '1-0': 1,
  '0-1': -1,
  '1/2-1/2': 0,
  '*': undefined,
};
const DAY_MS = 86_400_000;

function categoryOf({ speed, platform }: GameHeaders): ReferenceCategory {
  return speed === 'correspondence' ? 'correspondence' : (platform ?? 'otb');
}

function rivalsOf(white: number | undefined, black: number | undefined): number {
  if (white === undefined || black === undefined) return RIVAL_CODES.unknown;
  const distance = Math.abs(white - black);
  if (distance <= MAX_EQUAL_DISTANCE) return RIVAL_CODES.equal;
  return distance <= MAX_COMPARABLE_DISTANCE ? RIVAL_CODES.comparable : RIVAL_CODES.far;
}

/** The traits of a game; `undefined` if it has no result. */
export function gameTraits(headers: GameHeaders): GameTraits | undefined {
  const score = SCORES[headers.result];
  if (score === undefined) return undefined;
  const { whiteRating, blackRating, speed, date } = headers;
  return {
    category: CATEGORY_CODES[categoryOf(headers)],
    timeControl: speed === undefined ? 0 : TIME_CONTROL_CODES[speed],
    rivals: rivalsOf(whiteRating, blackRating),
    whiteBand: ratingBand(whiteRating),
    blackBand: ratingBand(blackRating),
    whiteRating: whiteRating ?? 0,
    blackRating: blackRating ?? 0,
    score,
    day: date === undefined ? 0 : Math.max(0, Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)),
  };
}
