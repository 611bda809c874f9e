import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replayTrace, type TraceStep } from '../test/replayTrace.ts';
import { expectedNodes } from './expectedNodes.ts';
import { createStandingTally, type Standing } from './standing.ts';

function tally(...groups: readonly (readonly [number, Partial<Standing>])[]) {
  const all = createStandingTally();
  for (const [index, [count, standing]] of groups.entries())
    for (let number = 0; number < count; number += 1)
      all.put(`${index} ${number}`, { encounters: 2, rung: 0, decided: false, lineNodes: 0, ...standing });
  return all.counts();
}

/** Without a limit, unless a test is about it. */
function expected(counts: ReturnType<typeof tally>, mostLined = Number.POSITIVE_INFINITY): number {
  return expectedNodes(counts, { mostLined });
}

const HUNDRED_WAIT = [100, {}] as const;

describe('expectedNodes', () => {
  it('expects nothing where nothing climbs', () => {
    expect(expected([])).toBe(0);
    expect(expected(tally([50, { decided: true, rung: 2 }]))).toBe(0);
  });

  it('expects more of positions met often, and of higher rungs', () => {
    const each = (standing: Partial<Standing>): number => expected(tally([1, standing]));
    expect(each({ encounters: 12 })).toBeGreaterThan(each({ encounters: 2 }));
    expect(each({ encounters: 2 })).toBeGreaterThan(3 * each({ encounters: 1 }));
    expect(each({ rung: 2 })).toBeGreaterThan(each({ rung: 1 }));
    expect(each({ rung: 2 })).toBeGreaterThan(125_000);
  });

  it('learns from the positions that were judged', () => {
    const before = expected(tally(HUNDRED_WAIT));
    const calm = expected(tally(HUNDRED_WAIT, [200, { decided: true }]));
    const wild = expected(tally(HUNDRED_WAIT, [200, { decided: true, rung: 2, lineNodes: 2_000_000 }]));
    expect(calm).toBeLessThan(before / 4);
    expect(wild).toBeGreaterThan(before * 1.5);
  });

  it('expects lines of no more positions than get some', () => {
    const waiting = [400, { rung: 2 }] as const;
    const lined = [15, { decided: true, rung: 2, lineNodes: 1_000_000 }] as const;
    const verdicts = expected(tally(waiting), 0);
    expect(expected(tally(waiting))).toBeGreaterThan(verdicts + 25_000_000);
    expect(expected(tally(waiting), 5)).toBe(verdicts + 5 * 1_600_000);
    expect(expected(tally(waiting, lined), 15)).toBeLessThan(expected(tally(waiting, lined), 20));
  });

  it('replaces the standing of a position that has moved on', () => {
    const moving = createStandingTally();
    moving.put('one', { encounters: 3, rung: 0, decided: false, lineNodes: 0 });
    moving.put('one', { encounters: 3, rung: 1, decided: false, lineNodes: 0 });
    moving.put('one', { encounters: 3, rung: 1, decided: true, lineNodes: 1_000_000 });
    const counted = moving.counts().filter(({ climbing, decided }) => climbing + decided > 0);
    expect(counted).toEqual([
      { encounterClass: 2, rung: 1, climbing: 0, decided: 1, lined: 1, lineNodes: 1_000_000 },
    ]);
    expect(expected(moving.counts())).toBe(0);
  });
});

/** A minute of two engine processes with 0.28 million nodes a second each. */
const FIRST_MINUTE = 33_600_000;
/** Findings with confirmed reasons in the recorded reviews. */
const LINED = 20;

/** Recorded with `npm run bench:progress -- FILE.pgn --player NAME --trace FILE`. */
describe.each(['SCHMITZ874', 'DrDrunkenstein', 'Grigg12'])('the review of %s', (player) => {
  const file = join(import.meta.dirname, 'fixtures', `${player}.trace.jsonl`);
  const steps = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TraceStep);
  const moments = replayTrace(steps, LINED);
  const total = moments.at(-1)?.done ?? 0;
  const later = moments.filter(({ done }) => done >= FIRST_MINUTE && done < total);

  it('shows a share that only grows, never by a factor, and ends at 1', () => {
    for (const [index, { share }] of moments.entries()) {
      const before = moments[index - 1]?.share ?? 0;
      expect(share).toBeGreaterThanOrEqual(before);
      expect(share - before).toBeLessThan(0.1);
    }
    expect(later.every(({ share }) => share < 1)).toBe(true);
    expect(moments.at(-1)).toEqual({ done: total, left: 0, share: 1 });
  });

  it('knows the share that is done within 10 % after the first minute', () => {
    expect(later.length).toBeGreaterThan(400);
    for (const { done, share } of later) expect(Math.abs((share * total) / done - 1)).toBeLessThan(0.1);
  });

  it.each([
    { from: 0, to: 0.5, tolerance: (left: number) => 0.25 * left },
    { from: 0.5, to: 0.9, tolerance: () => 0.1 * total },
    { from: 0.9, to: 1, tolerance: () => 0.06 * total },
  ])('knows the work that is left, from $from to $to of it', ({ from, to, tolerance }) => {
    const moments = later.filter(({ done }) => done >= from * total && done < to * total);
    for (const { done, left } of moments)
      expect(Math.abs(left - (total - done))).toBeLessThan(tolerance(total - done));
  });
});
