import type { Mistake } from '@tabia/api-client/contract';
import { LABELS, operations } from '@tabia/api-client/contract';
import { describe, expect, it } from 'vitest';
import {
  blockingFilter,
  DEFAULT_FILTERS,
  filterMistakes,
  filtersNow,
  listable,
  type MistakeFilters,
  matches,
  moveBounds,
  sideToBegin,
} from './filterMistakes.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;
function mistake(change: Partial<Mistake>): Mistake {
  return { ...example, labels: [], ...change };
}
function english(name: string): string {
  return name;
}
function with_(change: Partial<MistakeFilters>): MistakeFilters {
  return { ...DEFAULT_FILTERS, ...change };
}

describe('a filter', () => {
  it.each<[string, Partial<Mistake>, Partial<MistakeFilters>, boolean]>([
    ['white is the default side', { herowhite: 0 }, {}, false],
    ['black', { herowhite: 0 }, { side: 'black' }, true],
    ['both sides', { herowhite: 0 }, { side: 'both' }, true],
    ['a studied position has left the default list', { studied: 1 }, {}, false],
    ['one that failed again is back on it', { studied: 2, repeated_fault: true }, {}, true],
    ['in progress counts as not studied', { studied: 3 }, {}, true],
    ['studied', { studied: 1 }, { status: 'studied' }, true],
    ['wrongAgain only', { studied: 1 }, { status: 'wrongAgain' }, false],
    ['wrong again', { studied: 2, repeated_fault: true, mdegree: 1 }, { status: 'wrongAgain' }, true],
    [
      'one being studied again',
      { studied: 3, repeated_fault: true, mdegree: 2 },
      { status: 'wrongAgain' },
      true,
    ],
    ['studied for the first time', { studied: 3, mdegree: 2 }, { status: 'wrongAgain' }, false],
    [
      'wrong again, then healed',
      { studied: 2, repeated_fault: true, mdegree: 0 },
      { status: 'wrongAgain' },
      false,
    ],
    ['favorites', {}, { list: 'favorites' }, false],
    ['favorites', { labels: [22] }, { list: 'favorites' }, true],
    ['bookmarks', { labels: [22] }, { list: 'bookmarks' }, false],
    ['bookmarks', { labels: [3, 22] }, { list: 'bookmarks' }, true],
    ['practice', { labels: [3] }, { list: 'practice' }, false],
    ['practice', { labels: [2] }, { list: 'practice' }, true],
    ['a hidden position has left the list', { labels: [23] }, {}, false],
    ['and every other list', { labels: [22, 23], istraining: true }, { list: 'favorites' }, false],
    ['it stands where everything does', { labels: [23] }, { list: 'everything' }, true],
    ['studied before', { studied: 1 }, { studied: 'yes', status: 'any' }, true],
    ['studied before, and wrong again', { studied: 2, repeated_fault: true }, { studied: 'yes' }, true],
    ['studied for the first time', { studied: 3 }, { studied: 'yes' }, false],
    ['never studied', { studied: 0 }, { studied: 'no' }, true],
    ['the watch list holds the plan', { istraining: true }, { watched: 'yes' }, true],
    ['and the favorites', { labels: [22] }, { watched: 'yes' }, true],
    ['and the bookmarks', { labels: [3] }, { watched: 'yes' }, true],
    ['and practice', { labels: [2] }, { watched: 'yes' }, true],
    ['a position on no list', {}, { watched: 'yes' }, false],
    ['only the player’s own', { commonness: 'only-you' }, { whose: 'onlyYou' }, true],
    ['and none of most people', { commonness: 'everybody' }, { whose: 'onlyYou' }, false],
    ['that of most people', { commonness: 'everybody' }, { whose: 'everybody' }, true],
    ['nothing that is not known', { commonness: null }, { whose: 'everybody' }, false],
    ['what is on no list yet', { labels: [22] }, { watched: 'no' }, false],
    ['what was put aside', { labels: [23] }, { list: 'ignored' }, true],
    ['what was taken back', { labels: [3] }, { list: 'ignored' }, false],
    ['plan', { istraining: true }, { list: 'plan' }, true],
    ['below the delta range', { average_shortage: 0.2 }, {}, false],
    [
      'one mistake in thirty games',
      { average_shortage: 0.03 },
      { delta: [0.1, Number.POSITIVE_INFINITY] },
      true,
    ],
    ['the same, above', { average_shortage: 1.3 }, { delta: [0.1, 1.2] }, false],
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
    expect(matches(mistake(change), with_(filters), english)).toBe(expected);
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
    filterMistakes(list, with_({ sort, status: 'any', list: 'everything' }), english).shown.map(
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
    expect(ids(list, 'total')).toEqual([3, 5, 4, 1, 2]);
  });

  it.each([
    ['total', [2, 1]],
    ['average', [1, 2]],
    ['count', [2, 1]],
    ['hmDown', [1, 2]],
    ['hmUp', [2, 1]],
    ['expected', [1, 2]],
    ['own', [2, 1]],
    ['next', [2, 1]],
  ] as const)('by %s', (sort, expected) => {
    const list = [
      mistake({
        position_id: 1,
        total_shortage: 100,
        average_shortage: 1,
        unreasonable_count: 2,
        hm: 8,
        expected_loss: 50,
        outlook: { wrong: 0.4, meetings: 1, loss: 3 },
        commonness: null,
      }),
      mistake({
        position_id: 2,
        total_shortage: 300,
        average_shortage: 0.5,
        unreasonable_count: 6,
        hm: 4,
        expected_loss: 20,
        outlook: { wrong: 0.5, meetings: 2, loss: 9 },
      }),
    ];
    expect(ids(list, sort)).toEqual(expected);
  });
});

describe('the side', () => {
  const white = mistake({ herowhite: 1 });
  const black = mistake({ herowhite: 0 });
  it.each<[string, readonly Mistake[], 0 | 1 | undefined, Partial<MistakeFilters>, string]>([
    ['white by default', [white, black], undefined, {}, 'white'],
    ['white while there is nothing', [], undefined, {}, 'white'],
    ['the only one with mistakes', [black], undefined, {}, 'black'],
    ['that of the address', [white], 0, {}, 'black'],
    ['the chosen one, whatever the list', [white], undefined, { side: 'black' }, 'black'],
    ['the chosen one before that of the address', [white], 0, { side: 'both' }, 'both'],
  ])('is %s', (_, mistakes, herowhite, chosen, side) => {
    expect(filtersNow(mistakes, { herowhite, ...chosen }).side).toBe(side);
  });

  it('begins with the only one that has mistakes, and is none while none has', () => {
    expect([[], [black], [black, white]].map(sideToBegin)).toEqual([undefined, 0, 1]);
  });
});

it('shows hidden positions where the list is about them only', () => {
  const list = [mistake({ position_id: 1 }), mistake({ position_id: 2, labels: [23] })];
  const ids = (of: MistakeFilters['list']) => listable(list, of).map(({ position_id }) => position_id);
  expect([ids('all'), ids('favorites')]).toEqual([[1], [1]]);
  expect([ids('ignored'), ids('everything')]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('begins with the highest expected loss', () => {
  expect(DEFAULT_FILTERS.sort).toBe('expected');
});

it('takes the ends of the move range from the mistakes', () => {
  expect(moveBounds([mistake({ hm: 4 }), mistake({ hm: 11 })])).toEqual([3, 6]);
});

it.each<[string, Partial<MistakeFilters>, Partial<Mistake>[], ReturnType<typeof blockingFilter>]>([
  ['the color', { side: 'black' }, [{}, {}], { filter: 'side', count: 2 }],
  ['the status', {}, [{ studied: 1 }], { filter: 'status', count: 1 }],
  ['the moves', { moves: [8, 9] }, [{}], { filter: 'moves', count: 1 }],
  ['the loss', { delta: [2.4, 4.8] }, [{}], { filter: 'delta', count: 1 }],
  ['the opening', { opening: 'caro' }, [{}], { filter: 'opening', count: 1 }],
  ['the list', { list: 'favorites' }, [{}], { filter: 'list', count: 1 }],
  ['hidden positions only', {}, [{ labels: [LABELS.ignored] }], { filter: 'list', count: 1 }],
  ['the watch list', { watched: 'yes' }, [{}], { filter: 'watched', count: 1 }],
  ['whose mistake it is', { whose: 'everybody' }, [{}], { filter: 'whose', count: 1 }],
  [
    'the one that keeps most back',
    { side: 'black' },
    [{ herowhite: 0, studied: 1 }, {}, {}],
    { filter: 'side', count: 2 },
  ],
  ['two together', { side: 'black', status: 'studied' }, [{}], undefined],
  ['no position at all', {}, [], undefined],
])('names what is in the way: %s', (_, filters, positions, expected) => {
  expect(blockingFilter(positions.map(mistake), with_(filters), english)).toEqual(expected);
});
