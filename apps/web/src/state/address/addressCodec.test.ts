import { BRANCH_ORDERS, FILTERS, SORTS } from '@tabia/trainer/findings';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressQuery,
  COACH_PARTS,
  mergeQuery,
  readQuery,
  VIEWS,
  viewOf,
  writeQuery,
} from './addressCodec.ts';

function read(text: string) {
  return readQuery(new URLSearchParams(text));
}

const number = fc.integer({ min: 1, max: 999_999_999_999_999 });
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.length <= 120);
function one<Name extends string>(choices: Readonly<Record<Name, unknown>>) {
  return fc.constantFrom(...(Object.keys(choices) as Name[]));
}
function some(...values: number[]) {
  return fc.shuffledSubarray(values, { minLength: 1 });
}
function ordered(value: fc.Arbitrary<number>) {
  return fc.tuple(value, value).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
}

/** Every query that a page can ask for. */
const queries: fc.Arbitrary<AddressQuery> = fc.record(
  {
    heroid: number,
    categories: some(1, 2, 3, 4),
    posid: number,
    herowhite: fc.constantFrom(0 as const, 1 as const),
    timecontrols: some(2, 3, 4, 5),
    through: words,
    fen: words,
    gameid: number,
    ply: fc.nat(),
    tab: fc.constantFrom(...VIEWS),
    part: fc.constantFrom(...COACH_PARTS),
    group: words,
    walk: fc.constant(true),
    today: fc.constant(true),
    clock: fc.constant(true),
    side: fc.constantFrom(...FILTERS.side.values),
    status: fc.constantFrom(...FILTERS.status.values),
    list: fc.constantFrom(...FILTERS.list.values),
    studied: fc.constantFrom(...FILTERS.studied.values),
    watched: fc.constantFrom(...FILTERS.watched.values),
    whose: fc.constantFrom(...FILTERS.whose.values),
    sort: one(SORTS),
    branches: one(BRANCH_ORDERS),
    moves: ordered(fc.integer({ min: 1, max: 999 })),
    delta: ordered(fc.constantFrom(0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY)),
    opening: words,
  },
  { requiredKeys: [] },
);

describe('the address', () => {
  it('reads what it has written', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(writeQuery(query))).toEqual(query);
      }),
    );
  });

  it('reads any text without failing, and writes what it has read', () => {
    const names = fc.constantFrom(
      'heroid',
      'moves',
      'delta',
      'side',
      'categories',
      'fen',
      'tab',
      'elsewhere',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ maxLength: 150 })), (given) => {
        const query = readQuery(new URLSearchParams(given));
        expect(read(writeQuery(query))).toEqual(query);
      }),
    );
  });

  it.each([
    ['', {}],
    [
      'heroid=3&categories=1,4&posid=12&herowhite=0',
      { heroid: 3, categories: [1, 4], posid: 12, herowhite: 0 },
    ],
    ['posid=9007199254740991', { posid: Number.MAX_SAFE_INTEGER }],
    ['posid=9007199254740993', {}],
    ['heroid=x&categories=9,,2,2&posid=-1&herowhite=2', { categories: [2] }],
    [
      'side=black&status=any&list=plan&sort=average&moves=3-12&delta=0.6-&opening=Caro',
      {
        side: 'black',
        status: 'any',
        list: 'plan',
        sort: 'average',
        moves: [3, 12],
        delta: [0.6, Number.POSITIVE_INFINITY],
        opening: 'Caro',
      },
    ],
    [
      'tab=tree&walk=1&timecontrols=3,4&branches=share',
      { tab: 'tree', walk: true, timecontrols: [3, 4], branches: 'share' },
    ],
    ['side=both&studied=no&watched=yes', { side: 'both', studied: 'no', watched: 'yes' }],
    ['whose=onlyYou&sort=own', { whose: 'onlyYou', sort: 'own' }],
    ['side=toString&status=7&tab=map&walk=yes&timecontrols=1,6', {}],
    ['moves=12-3&delta=0.5-1.2', {}],
    ['moves=3&delta=1.2', {}],
    ['moves=0-4&moves=1-5', {}],
    [`opening=${'a'.repeat(121)}`, {}],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('merges a change, drops empty values, keeps 0 and what it does not know', () => {
    const merged = mergeQuery(new URLSearchParams('heroid=3&posid=12&google=1&side=black'), {
      heroid: 0,
      posid: undefined,
      categories: [],
      herowhite: 0,
      moves: null,
      walk: false,
    });
    expect(merged.toString()).toBe('heroid=0&google=1&side=black&herowhite=0');
  });
});

describe('the filters in an address', () => {
  // Links are kept and shared: a value keeps its name.
  it.each([
    ['side', ['both', 'white', 'black']],
    ['status', ['any', 'notStudied', 'studied', 'wrongAgain']],
    ['list', ['all', 'plan', 'favorites', 'bookmarks', 'practice', 'ignored', 'everything']],
    ['studied', ['any', 'yes', 'no']],
    ['watched', ['any', 'yes', 'no']],
    ['whose', ['any', 'onlyYou', 'everybody']],
    ['sort', ['total', 'average', 'count', 'hmDown', 'hmUp', 'expected', 'own']],
    ['branches', ['cost', 'move', 'share', 'groups', 'status']],
    ['moves', ['1-1', '3-12', '999-999']],
    ['delta', ['0.1-0.3', '0.3-6', '0.6-', '1.2-', '2.4-4.8', '-']],
    ['opening', ['Caro', 'дебют ферзевых пешек']],
  ])('%s is read and written as %j', (name, values) => {
    for (const value of values) {
      const search = new URLSearchParams({ [name]: value });
      expect(readQuery(search), value).toHaveProperty(name);
      expect(mergeQuery(new URLSearchParams(), readQuery(search)).get(name)).toBe(value);
    }
  });
});

describe('the view', () => {
  it.each([
    ['', 'three'],
    ['heroid=3', 'three'],
    ['heroid=3&side=black', 'list'],
    ['heroid=3&posid=12', 'list'],
    ['heroid=3&walk=1', 'list'],
    ['categories=1', 'list'],
    ['timecontrols=3', 'list'],
    ['moves=3-12', 'list'],
    ['delta=0.6-', 'list'],
    ['opening=Caro', 'list'],
    ['sort=average', 'list'],
    ['through=8', 'list'],
    ['side=black&tab=three', 'three'],
    ['tab=list', 'list'],
    ['tab=tree', 'tree'],
    ['tab=gaps', 'gaps'],
  ])('of %j is %s', (text, view) => {
    expect(viewOf(read(text))).toBe(view);
  });
});
