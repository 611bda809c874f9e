import { expect, test } from 'vitest';
import { differencesOf } from '../../benchmarks/hosts/differences.ts';
import { rowsOf } from '../../benchmarks/hosts/rows.ts';
import { FILES, type HostsRun } from '../../benchmarks/hosts/runOnHosts.ts';
import type { Waits } from '../../benchmarks/hosts/takeovers.ts';

const NONE: Waits = { held: 0, freeMs: undefined, takenMs: undefined, lost: [] };

function aRun({ games = 2, cp = 30, takenMs = 20_000, dead = 0 } = {}): HostsRun {
  const rows = Array.from({ length: games }, (_, index) => ({ external_id: String(index), result: '1-0' }));
  const none = { encounters: [], findings: [], phases: [], source: [], waiting: [] };
  return {
    results: { contents: { games: rows, ...none }, scores: new Map([['start 10000', cp]]) },
    counts: { jobs: FILES, done: FILES, dead, evaluations: 1 },
    seconds: 100,
    losses: {
      killed: { searches: { held: 3, freeMs: 18_000, takenMs, lost: [] }, jobs: NONE, transactions: NONE },
    },
  };
}

function missed(run: HostsRun, peace: HostsRun = aRun()): readonly string[] {
  return rowsOf(run, peace, differencesOf(run, peace))
    .filter(({ met }) => !met)
    .map(({ figure }) => figure);
}

test('equal runs differ in nothing, and all is met', () => {
  expect(differencesOf(aRun(), aRun())).toEqual([]);
  expect(missed(aRun())).toEqual([]);
});

test('a game that is lost and a score that differs are named', () => {
  expect(differencesOf(aRun({ games: 1 }), aRun())).toEqual(['games: 1 rows, not 2']);
  expect(differencesOf(aRun({ cp: 31 }), aRun())).toEqual(['scores: start 10000: 31 and 30']);
  expect(missed(aRun({ games: 1 }))).toEqual(['games', 'differences from the run in peace']);
});

test('what waits for longer than half a minute, and a job that was given up, miss the target', () => {
  expect(missed(aRun({ takenMs: 30_001 }))).toEqual([
    'searches of a worker that was killed: held, free after, taken after',
  ]);
  expect(missed(aRun({ dead: 1 }))).toEqual(['jobs given up']);
});
