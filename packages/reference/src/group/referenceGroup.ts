import { ratingGroup } from '@tabia/chess';
import type { TimeControlClass } from '@tabia/chess/pgn';
import {
  ALL_BANDS,
  bandsOf,
  CATEGORY_CODES,
  HIGHER_RATED,
  RATING_BOUNDS,
  type RatingRange,
  type ReferenceCategory,
  RIVAL_CODES,
  TIME_CONTROL_CODES,
} from './gameTraits.ts';

/** A group that cannot be read. `message` names the word and what is expected. */
export class GroupProblem extends Error {
  override readonly name = 'GroupProblem';
}

type Draft = { -readonly [Key in keyof ReferenceGroup]: ReferenceGroup[Key] };
type TimeControlName = keyof typeof TIME_CONTROL_CODES;

function hasKey<Key extends string>(table: Readonly<Record<Key, unknown>>, word: string): word is Key {
  return Object.hasOwn(table, word);
}

function readRange(word: string): ReferenceGroup['ratings'] {
  const range = RATING_RANGES.find((name: NamedRange) => name === word);
  if (range) return range;
  const [, from, below] = /^(\d{3,4})?-(\d{3,4})?$/.exec(word) ?? [];
  if (from === undefined && below === undefined) return undefined;
  const ratings = {
    from: from === undefined ? undefined : Number(from),
    below: below === undefined ? undefined : Number(below),
  };
  if (bandsOf(ratings) === undefined)
    throw new GroupProblem(
      `"${word}" is not a range of rating bands. Their bounds are ${RATING_BOUNDS.join(', ')}.`,
    );
  return [ratings];
}

function addWord(group: Draft, word: string): void {
  // "correspondence" names a category and its only time control; the category says both.
  if (hasKey(CATEGORY_CODES, word))
    group.categories = [...(group.categories ?? []), word as ReferenceCategory];
  else if (hasKey(TIME_CONTROL_CODES, word))
    group.timeControls = [...(group.timeControls ?? []), word as TimeControlName];
  else if (word === 'equal' || word === 'comparable' || word === 'any') group.rivals = word;
  else {
    const ratings = readRange(word);
    if (ratings === undefined)
      throw new GroupProblem(
        `"${word}" says nothing about a group. Use ${Object.keys(CATEGORY_CODES).join(', ')}, ` +
          `${RATING_RANGES.join(', ')}, a range such as 1900-2200, bullet, blitz, rapid, classical, equal or comparable.`,
      );
    group.ratings = ratings;
  }
}

/**
 * Reads a group written as words with commas, such as `lichess,1900-2200,blitz,rapid,equal`. An empty text stands for
 * everybody. Throws a `GroupProblem`.
 */
export function parseGroup(text: string): ReferenceGroup {
  const group: Draft = {};
  for (const word of text.toLowerCase().split(',')) if (word.trim() !== '') addWord(group, word.trim());
  return group;
}

/** Ranges of the specification: groups 3, 4, and 5 with all above, of each category's own thresholds. */
export const RATING_RANGES = ['amateurs', 'masters', 'top'] as const;
export type NamedRange = (typeof RATING_RANGES)[number];

/** Whose games are counted; each part that is left out stands for all. */
export interface ReferenceGroup {
  readonly categories?: readonly ReferenceCategory[];
  /** Ratings of the player to move, in one of these ranges. Their bounds must be bounds of rating bands. */
  readonly ratings?: NamedRange | readonly RatingRange[];
  readonly timeControls?: readonly TimeControlClass[];
  /** How near the rating of the other player lies: within 100 points, within 200, anywhere. */
  readonly rivals?: 'equal' | 'comparable' | 'any';
}

/** A group as bits by code, for comparisons in the database. */
export interface GroupBits {
  readonly categories: number;
  readonly timeControls: number;
  readonly rivals: number;
  /** Rating bands in games of the category whose ratings start higher, and in all others. */
  readonly higherBands: number;
  readonly bands: number;
}

const ALL = 255;
/** Rating groups of `ratingGroup` that the ranges begin with. */
const FIRST_GROUPS: Readonly<Record<NamedRange, number>> = { amateurs: 3, masters: 4, top: 5 };

function bitsOf(codes: readonly number[] | undefined): number {
  if (codes === undefined || codes.length === 0) return ALL;
  return codes.reduce((bits, code) => bits | (1 << code), 0);
}

function rangeOf(range: NamedRange, category: number | null): RatingRange {
  const { from, below } = ratingGroup(category, FIRST_GROUPS[range]);
  return { from, below: range === 'top' ? undefined : below };
}

function bands(ratings: ReferenceGroup['ratings'], category: number | null): number {
  if (ratings === undefined) return ALL_BANDS;
  const ranges = typeof ratings === 'string' ? [rangeOf(ratings, category)] : ratings;
  return ranges.reduce((bits, range) => {
    const found = bandsOf(range);
    if (found === undefined) throw new RangeError('A range of ratings is not made of whole rating bands.');
    return bits | found;
  }, 0);
}

const RIVALS = {
  equal: [RIVAL_CODES.equal],
  comparable: [RIVAL_CODES.equal, RIVAL_CODES.comparable],
  any: undefined,
} as const;

/** The bits of a group. Throws a `RangeError` for ratings that are not bounds of bands. */
export function groupBits({ categories, ratings, timeControls, rivals = 'any' }: ReferenceGroup): GroupBits {
  return {
    categories: bitsOf(categories?.map((name) => CATEGORY_CODES[name])),
    timeControls: bitsOf(timeControls?.map((name) => TIME_CONTROL_CODES[name])),
    rivals: bitsOf(RIVALS[rivals]),
    higherBands: bands(ratings, HIGHER_RATED),
    bands: bands(ratings, null),
  };
}
