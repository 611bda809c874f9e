import type { GameHeaders, PgnResult, TimeControlClass } from '@tabia/chess/pgn';
import { ratingBand } from './ratingBands.ts';

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
