import { describe, expect, it } from 'vitest';
import { BLACK, GREEN, RED } from './colour.ts';
import { SORTS, type Sortable, sortFindings } from './sorts.ts';

const position = (positionId: number, fields: Partial<Sortable> = {}): Sortable => ({
  positionId,
  hm: 10,
  totalCount: 4,
  unreasonableCount: 2,
  totalShortage: 100,
  expectedLoss: 5,
  mdegree: RED,
  ignored: false,
  undecided: false,
  hidden: false,
  custom: false,
  ...fields,
});

const order = (list: readonly Sortable[], sort: (typeof SORTS)[keyof typeof SORTS]): number[] =>
  sortFindings(list, sort).map(({ positionId }) => positionId);

describe('sortFindings', () => {
  it('keeps the groups apart whatever the sort: red, black, green, ignored, undecided, hidden, custom', () => {
    const list = [
      position(7, { custom: true, totalShortage: 900 }),
      position(6, { hidden: true, totalShortage: 800 }),
      position(5, { undecided: true, totalShortage: 700 }),
      position(4, { ignored: true, totalShortage: 600 }),
      position(3, { mdegree: GREEN, totalShortage: 500 }),
      position(2, { mdegree: BLACK, totalShortage: 400 }),
      position(1),
    ];
    for (const sort of Object.values(SORTS)) expect(order(list, sort)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  const list = [
    position(1, { totalShortage: 300, totalCount: 10, unreasonableCount: 2, hm: 4, expectedLoss: 9 }),
    position(2, { totalShortage: 200, totalCount: 2, unreasonableCount: 3, hm: 12, expectedLoss: 8 }),
    position(3, { totalShortage: 250, totalCount: 5, unreasonableCount: 5, hm: 8, expectedLoss: 10 }),
  ];
  it.each([
    ['total shortage', SORTS.totalShortage, [1, 3, 2]],
    ['average shortage', SORTS.averageShortage, [2, 3, 1]],
    ['number of mistakes', SORTS.unreasonableCount, [3, 2, 1]],
    ['half-move down', SORTS.halfMoveDescending, [2, 3, 1]],
    ['half-move up', SORTS.halfMoveAscending, [1, 3, 2]],
    ['expected loss', SORTS.expectedLoss, [3, 1, 2]],
  ] as const)('by %s', (_name, sort, expected) => {
    expect(order(list, sort)).toEqual(expected);
  });

  it('does not let equals jump', () => {
    expect(order([position(2), position(1)], SORTS.totalShortage)).toEqual([1, 2]);
  });
});
