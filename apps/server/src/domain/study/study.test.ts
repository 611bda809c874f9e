import { describe, expect, test } from 'vitest';
import type { SeriesEntry } from '../mistakes/series.ts';
import { type ListedFacts, mistakeOf, mistakesOf } from './mistake.ts';
import { afterStart, afterTest, byHand, NOT_STUDIED, shownState } from './state.ts';

const now = new Date('2025-03-01T12:00:00Z');
const studied = { state: 1, studiedAt: new Date('2025-01-01') };

test.each([
  ['not studied', 0, 3],
  ['studied', 1, 1],
  ['failed again', 2, 3],
  ['in progress', 3, 3],
])('a training of what is %s', (_, state, expected) => {
  expect(afterStart({ state, studiedAt: null }).state).toBe(expected);
});

test('only a test that held everywhere makes a position studied', () => {
  const begun = { state: 3, studiedAt: null };
  expect(afterTest(begun, { success: 3, failure: 0, none: 0 }, now)).toEqual({ state: 1, studiedAt: now });
  expect(afterTest(begun, { success: 3, failure: 0, none: 1 }, now)).toBe(begun);
  expect(afterTest(studied, { success: 3, failure: 1, none: 0 }, now)).toEqual({ ...studied, state: 3 });
});

test('set by hand', () => {
  expect(byHand(NOT_STUDIED, 1, now)).toEqual({ state: 1, studiedAt: now });
  expect(byHand(studied, 0, now)).toEqual(NOT_STUDIED);
  expect([shownState(1, true), shownState(3, true), shownState(1, false)]).toEqual([2, 3, 1]);
});

const entry = (day: number, timeControl: number, loss: number): SeriesEntry => [
  day,
  3,
  timeControl,
  Date.UTC(2025, 0, day),
  loss >= 5 ? 'a2a3' : 'e2e4',
  loss * 10,
  loss * 10,
  loss >= 5 ? 1 : 0,
];

const facts = (fields: Partial<ListedFacts>): ListedFacts => ({
  positionId: 1,
  key: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -',
  heroWhite: true,
  hm: 4,
  eco: null,
  opening: null,
  prevMove: null,
  evalCp: 30,
  evalMate: null,
  series: [entry(1, 4, 8), entry(2, 4, 0), entry(3, 5, 8)],
  stored: null,
  state: 0,
  studiedMs: null,
  labels: [],
  inTraining: false,
  custom: false,
  prehistory: [],
  ...fields,
});

describe('a row of the list', () => {
  test('counts the encounters of the scope only', () => {
    expect(mistakeOf(facts({}), {})).toMatchObject({
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3',
      total_count: 3,
      unreasonable_count: 2,
      mdegree: 2,
      trend: [8, 0, 8],
      eval: { cp: 30, mate: null },
    });
    expect(mistakeOf(facts({}), { timeControls: [4] })).toBeUndefined();
  });

  test('studied, then wrong again', () => {
    const studiedMs = Date.UTC(2025, 0, 2, 12);
    expect(mistakeOf(facts({ state: 1, studiedMs }), {})).toMatchObject({ studied: 2, repeated_fault: true });
    const later = Date.UTC(2025, 0, 4);
    expect(mistakeOf(facts({ state: 1, studiedMs: later }), {})).toMatchObject({
      studied: 1,
      repeated_fault: false,
      mdegree: 0,
    });
  });

  test('positions that are only in the plan come last', () => {
    const custom = facts({ positionId: 2, series: null, custom: true, inTraining: true });
    const list = mistakesOf([custom, facts({})], {});
    expect(list.map(({ position_id, isCustom }) => [position_id, isCustom])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(list[1]).toMatchObject({ total_count: 0, expected_loss: 0, last_mistake_date: null });
  });
});
