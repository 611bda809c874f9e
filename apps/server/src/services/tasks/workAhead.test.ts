import { SCAN_NODES } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import type { EngineWork } from '../../store/findings/engineWork.ts';
import { workAhead } from './workAhead.ts';

const NOTHING: EngineWork = { searched: 0, lines: 0, pending: 0, standings: [], openDecisions: 0 };
const JUDGED = { loaded: 10, expected: 10, decisions: 100, decided: 100 };

test('nothing is left when every decision is judged', () => {
  expect(workAhead({ ...NOTHING, searched: 5_000_000 }, JUDGED)).toEqual({ done: 5_000_000, left: 0 });
});

test('searches that wait, and decisions without a finding, are left', () => {
  expect(workAhead({ ...NOTHING, pending: 30_000 }, JUDGED).left).toBe(30_000);
  const { left } = workAhead({ ...NOTHING, openDecisions: 10 }, { ...JUDGED, decided: 60 });
  expect(left).toBeGreaterThanOrEqual(30 * 2 * SCAN_NODES);
  expect(left).toBeLessThan(5 * 30 * 2 * SCAN_NODES);
});

test('games still to come count as if they were like the loaded ones', () => {
  const work = { ...NOTHING, searched: 1_000_000, pending: 1_000_000 };
  const ahead = (expected: number | null) => workAhead(work, { ...JUDGED, expected });
  expect(ahead(10)).toEqual({ done: 1_000_000, left: 1_000_000 });
  expect(ahead(100)).toEqual({ done: 1_000_000, left: 19_000_000 });
  expect(ahead(null)).toEqual({ done: 1_000_000, left: 3_000_000 });
  // Loaded and already judged, but nine times as many are to come.
  expect(workAhead({ ...NOTHING, searched: 1_000_000 }, { ...JUDGED, expected: 100 }).left).toBe(9_000_000);
});
