import type { Mistake } from '@tabia/api-client/contract';
import { operations } from '@tabia/api-client/contract';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FILTERS,
  LISTS,
  type MistakeFilters,
  SIDES,
  SORTS,
  STATUSES,
  STUDIED,
  WATCHED,
  WHOSE,
} from './filterChoices.ts';
import { filterMistakes, filtersNow, listable, matches, moveBounds } from './filters.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;
function mistake(change: Partial<Mistake>): Mistake {
  return { ...example, labels: [], ...change };
}
function with_(change: Partial<MistakeFilters>): MistakeFilters {
  return { ...DEFAULT_FILTERS, ...change };
}

describe('a filter', () => {
  it.each<[string, Partial<Mistake>, Partial<MistakeFilters>, boolean]>([
    ['white is the default side', { herowhite: 0 }, {}, false],
    ['black', { herowhite: 0 }, { side: SIDES.black }, true],
    ['both sides', { herowhite: 0 }, { side: SIDES.both }, true],
    ['a studied position has left the default list', { studied: 1 }, {}, false],
    ['one that failed again is back on it', { studied: 2, repeated_fault: true }, {}, true],
    ['in progress counts as not studied', { studied: 3 }, {}, true],
    ['studied', { studied: 1 }, { status: STATUSES.studied }, true],
    ['refails only', { studied: 1 }, { status: STATUSES.refails }, false],
    ['a refail', { studied: 2, repeated_fault: true, mdegree: 1 }, { status: STATUSES.refails }, true],
    [
      'one being studied again',
      { studied: 3, repeated_fault: true, mdegree: 2 },
      { status: STATUSES.refails },
      true,
    ],
    ['studied for the first time', { studied: 3, mdegree: 2 }, { status: STATUSES.refails }, false],
    [
      'a refail that healed',
      { studied: 2, repeated_fault: true, mdegree: 0 },
      { status: STATUSES.refails },
      false,
    ],
    ['favorites', {}, { list: LISTS.favorites }, false],
    ['favorites', { labels: [22] }, { list: LISTS.favorites }, true],
    ['bookmarks', { labels: [22] }, { list: LISTS.bookmarks }, false],
    ['bookmarks', { labels: [3, 22] }, { list: LISTS.bookmarks }, true],
    ['practice', { labels: [3] }, { list: LISTS.practice }, false],
    ['practice', { labels: [2] }, { list: LISTS.practice }, true],
    ['a hidden position has left the list', { labels: [23] }, {}, false],
    ['and every other list', { labels: [22, 23], istraining: true }, { list: LISTS.favorites }, false],
    ['it stands where everything does', { labels: [23] }, { list: LISTS.everything }, true],
    ['studied before', { studied: 1 }, { studied: STUDIED.yes, status: STATUSES.any }, true],
    ['studied before, and wrong again', { studied: 2, repeated_fault: true }, { studied: STUDIED.yes }, true],
    ['studied for the first time', { studied: 3 }, { studied: STUDIED.yes }, false],
    ['never studied', { studied: 0 }, { studied: STUDIED.no }, true],
    ['the watch list holds the plan', { istraining: true }, { watched: WATCHED.yes }, true],
    ['and the favorites', { labels: [22] }, { watched: WATCHED.yes }, true],
    ['and the bookmarks', { labels: [3] }, { watched: WATCHED.yes }, true],
    ['and practice', { labels: [2] }, { watched: WATCHED.yes }, true],
    ['a position on no list', {}, { watched: WATCHED.yes }, false],
    ['only the player’s own', { commonness: 'only-you' }, { whose: WHOSE.onlyYou }, true],
    ['and none of most people', { commonness: 'everybody' }, { whose: WHOSE.onlyYou }, false],
    ['that of most people', { commonness: 'everybody' }, { whose: WHOSE.everybody }, true],
    ['nothing that is not known', { commonness: null }, { whose: WHOSE.everybody }, false],
    ['what is on no list yet', { labels: [22] }, { watched: WATCHED.no }, false],
    ['what was put aside', { labels: [23] }, { list: LISTS.ignored }, true],
    ['what was taken back', { labels: [3] }, { list: LISTS.ignored }, false],
    ['plan', { istraining: true }, { list: LISTS.plan }, true],
    ['below the delta range', { average_shortage: 0.2 }, {}, false],
    ['inside it', { average_shortage: 0.7 }, { delta: [0.6, 1.2] }, true],
    ['above it', { average_shortage: 1.3 }, { delta: [0.6, 1.2] }, false],
    ['first half-move of move 3', { hm: 4 }, { moves: [3, 5] }, true],
    ['before move 3', { hm: 3 }, { moves: [3, 5] }, false],
    ['half-move 10 still belongs to [3, 5]', { hm: 10 }, { moves: [3, 5] }, true],
    ['after it', { hm: 11 }, { moves: [3, 5] }, false],
    ['an ECO code', { eco_common: 'C24' }, { opening: 'c2' }, true],
    ['part of a name', { eco_opening: 'Sicilian Defense' }, { opening: 'sicil' }, true],
    ['another name', { eco_opening: 'Sicilian Defense' }, { opening: 'caro' }, false],
  ])('%s: %j with %j is %s', (_, change, filters, expected) => {
    expect(matches(mistake(change), with_(filters))).toBe(expected);
  });
});

describe('an opening', () => {
  const russian = (name: string) =>
    name.replace('Bird Opening', 'Дебют Бёрда').replace('Caro-Kann Defense', 'Защита Каро-Канн');
  it.each([
    ['Bird Opening', 'Бёрд', true],
    ['Bird Opening', 'берда', true],
    ['Bird Opening', 'bird', true],
    ['Caro-Kann Defense', 'каро — канн', true],
    ['Caro-Kann Defense', 'Каро Канн', true],
    ['Bishop’s Opening', "bishop's", true],
    ['Bird Opening', 'каро', false],
    [null, 'каро', false],
    [null, '  ', true],
  ])('%s is found by %s: %s', (eco_opening, opening, expected) => {
    expect(matches(mistake({ eco_opening }), with_({ opening }), russian)).toBe(expected);
  });
});

describe('the order', () => {
  const ids = (list: Mistake[], sort: MistakeFilters['sort']) =>
    filterMistakes(list, with_({ sort, status: STATUSES.any, list: LISTS.everything })).map(
      ({ position_id }) => position_id,
    );

  it('puts hidden ones first, then red before black before green, own ones last', () => {
    const list = [
      mistake({ position_id: 1, mdegree: 0 }),
      mistake({ position_id: 2, isCustom: true }),
      mistake({ position_id: 3, mdegree: 2, labels: [23] }),
      mistake({ position_id: 4, mdegree: 1 }),
      mistake({ position_id: 5, mdegree: 2 }),
    ];
    expect(ids(list, SORTS.total)).toEqual([3, 5, 4, 1, 2]);
  });

  it.each([
    [SORTS.total, [2, 1]],
    [SORTS.average, [1, 2]],
    [SORTS.count, [2, 1]],
    [SORTS.hmDown, [1, 2]],
    [SORTS.hmUp, [2, 1]],
    [SORTS.expected, [1, 2]],
    [SORTS.own, [2, 1]],
  ] as const)('sort %i', (sort, expected) => {
    const list = [
      mistake({
        position_id: 1,
        total_shortage: 100,
        average_shortage: 1,
        unreasonable_count: 2,
        hm: 8,
        expected_loss: 50,
        commonness: null,
      }),
      mistake({
        position_id: 2,
        total_shortage: 300,
        average_shortage: 0.5,
        unreasonable_count: 6,
        hm: 4,
        expected_loss: 20,
      }),
    ];
    expect(ids(list, sort)).toEqual(expected);
  });
});

describe('the side', () => {
  const white = mistake({ herowhite: 1 });
  const black = mistake({ herowhite: 0 });
  it.each<[string, readonly Mistake[], 0 | 1 | undefined, Partial<MistakeFilters>, number]>([
    ['white by default', [white, black], undefined, {}, SIDES.white],
    ['white while there is nothing', [], undefined, {}, SIDES.white],
    ['the only one with mistakes', [black], undefined, {}, SIDES.black],
    ['that of the address', [white], 0, {}, SIDES.black],
    ['the chosen one, whatever the list', [white], undefined, { side: SIDES.black }, SIDES.black],
    ['the chosen one before that of the address', [white], 0, { side: SIDES.both }, SIDES.both],
  ])('is %s', (_, mistakes, herowhite, chosen, side) => {
    expect(filtersNow(mistakes, { herowhite, ...chosen }).side).toBe(side);
  });

  it('follows the list while it fills, also when something else was chosen, until a side is', () => {
    const chosen: Partial<MistakeFilters> = { sort: SORTS.count };
    expect(filtersNow([black], chosen)).toMatchObject({ side: SIDES.black, sort: SORTS.count });
    expect(filtersNow([black, white], chosen).side).toBe(SIDES.white);
    expect(filtersNow([black, white], { ...chosen, side: SIDES.black }).side).toBe(SIDES.black);
  });
});

it('shows hidden positions where the list is about them only', () => {
  const list = [mistake({ position_id: 1 }), mistake({ position_id: 2, labels: [23] })];
  const ids = (of: MistakeFilters['list']) => listable(list, of).map(({ position_id }) => position_id);
  expect([ids(LISTS.all), ids(LISTS.favorites)]).toEqual([[1], [1]]);
  expect([ids(LISTS.ignored), ids(LISTS.everything)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('begins with the highest expected loss', () => {
  expect(DEFAULT_FILTERS.sort).toBe(SORTS.expected);
});

it('takes the ends of the move range from the mistakes', () => {
  expect(moveBounds([mistake({ hm: 4 }), mistake({ hm: 11 })])).toEqual([3, 6]);
});
