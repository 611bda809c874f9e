import { CATEGORY_CODES, type ReferenceCategory, TIME_CONTROL_CODES } from './gameTraits.ts';
import { bandsOf, RATING_BOUNDS } from './ratingBands.ts';
import { type NamedRange, RATING_RANGES, type ReferenceGroup } from './referenceGroup.ts';

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
