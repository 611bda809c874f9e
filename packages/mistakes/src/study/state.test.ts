import { expect, test } from 'vitest';
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
