import { describe, expect, it } from 'vitest';
import { priorityOf, type Urgency } from './requestsOf.ts';

const now = Date.UTC(2025, 0, 1);
const day = 86_400_000;
const urgency: Urgency = { kind: 'scan', nodes: 10_000, totalCount: 5, expectedLoss: 0, lastMetMs: now };
function of(fields: Partial<Urgency>): number {
  return priorityOf({ ...urgency, ...fields }, now);
}

describe('priorityOf', () => {
  it.each<[string, Partial<Urgency>, Partial<Urgency>]>([
    ['often before seldom', { totalCount: 9 }, { totalCount: 2 }],
    ['recently before long ago', {}, { lastMetMs: now - 500 * day }],
    [
      'a likely repeated mistake before the scan of what was met as often',
      { kind: 'repeat', nodes: 60_000, expectedLoss: 12 },
      {},
    ],
    [
      'the scan of a habit before a rare mistake is confirmed',
      { totalCount: 50 },
      { kind: 'repeat', nodes: 60_000, totalCount: 2, expectedLoss: 12 },
    ],
    [
      'what a short search tells before what takes a long one',
      { kind: 'repeat', nodes: 60_000, totalCount: 2, expectedLoss: 12 },
      { kind: 'repeat', nodes: 250_000, totalCount: 2, expectedLoss: 20 },
    ],
    [
      'a costly habit before a rare mistake, also where it takes a long search',
      { kind: 'repeat', nodes: 250_000, totalCount: 50, expectedLoss: 300 },
      { kind: 'repeat', nodes: 60_000, totalCount: 2, expectedLoss: 12 },
    ],
    [
      'a big single mistake before the last scans',
      { kind: 'single', nodes: 60_000, totalCount: 2, expectedLoss: 18 },
      { totalCount: 2 },
    ],
    ['a scan before an exact count', { totalCount: 2, lastMetMs: null }, { kind: 'count', totalCount: 5000 }],
    [
      'an exact count before deep lines',
      { kind: 'count', totalCount: 2 },
      { kind: 'deep', totalCount: 5000 },
    ],
    ['deep lines before what was met once', { kind: 'deep', totalCount: 2 }, { totalCount: 1 }],
    ['what costs more first', { kind: 'repeat', expectedLoss: 30 }, { kind: 'repeat', expectedLoss: 3 }],
  ])('%s', (_name, first, second) => {
    expect(of(first)).toBeGreaterThan(of(second));
  });
});
