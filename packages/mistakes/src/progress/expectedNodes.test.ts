import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectedNodes } from './expectedNodes.ts';
import { replayTrace, type TraceStep } from './replayTrace.ts';
import { createStandingTally, type Standing } from './standing.ts';

function tally(...groups: readonly (readonly [number, Partial<Standing>])[]) {
  const all = createStandingTally();
  for (const [index, [count, standing]] of groups.entries())
    for (let number = 0; number < count; number += 1)
      all.put(`${index} ${number}`, { encounters: 2, rung: 0, settled: false, lineNodes: 0, ...standing });
  return all.counts();
}

const HUNDRED_WAIT = [100, {}] as const;

describe('expectedNodes', () => {
  it('expects nothing where nothing climbs', () => {
    expect(expectedNodes([])).toBe(0);
    expect(expectedNodes(tally([50, { settled: true, rung: 2 }]))).toBe(0);
  });

  it('expects more of positions met often, and of higher rungs', () => {
    const each = (standing: Partial<Standing>): number => expectedNodes(tally([1, standing]));
    expect(each({ encounters: 12 })).toBeGreaterThan(each({ encounters: 2 }));
    expect(each({ encounters: 2 })).toBeGreaterThan(3 * each({ encounters: 1 }));
    expect(each({ rung: 2 })).toBeGreaterThan(each({ rung: 1 }));
    expect(each({ rung: 3 })).toBeGreaterThan(200_000);
  });

  it('learns from the positions that were judged', () => {
    const before = expectedNodes(tally(HUNDRED_WAIT));
    const calm = expectedNodes(tally(HUNDRED_WAIT, [200, { settled: true }]));
    const wild = expectedNodes(tally(HUNDRED_WAIT, [200, { settled: true, rung: 2, lineNodes: 2_000_000 }]));
    expect(calm).toBeLessThan(before / 4);
    expect(wild).toBeGreaterThan(before * 1.5);
  });

  it('replaces the standing of a position that has moved on', () => {
    const moving = createStandingTally();
    moving.put('one', { encounters: 3, rung: 0, settled: false, lineNodes: 0 });
    moving.put('one', { encounters: 3, rung: 1, settled: false, lineNodes: 0 });
    moving.put('one', { encounters: 3, rung: 1, settled: true, lineNodes: 1_000_000 });
    const counted = moving.counts().filter(({ climbing, settled }) => climbing + settled > 0);
    expect(counted).toEqual([
      { encounterClass: 2, rung: 1, climbing: 0, settled: 1, lined: 1, lineNodes: 1_000_000 },
    ]);
    expect(expectedNodes(moving.counts())).toBe(0);
  });
});

/** A minute of two engine processes with 0.28 million nodes a second each. */
const FIRST_MINUTE = 33_600_000;
const TOLERANCE = 0.3;

/** Recorded with `npm run bench:progress -- FILE.pgn --player NAME --trace FILE`. */
describe.each(['SCHMITZ874', 'DrDrunkenstein', 'Grigg12'])('the review of %s', (player) => {
  const file = join(import.meta.dirname, 'fixtures', `${player}.trace.jsonl`);
  const steps = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TraceStep);
  const moments = replayTrace(steps);
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

  it('knows the share that is done within 30 % after the first minute', () => {
    expect(later.length).toBeGreaterThan(500);
    for (const { done, share } of later) expect(Math.abs((share * total) / done - 1)).toBeLessThan(TOLERANCE);
  });

  it('knows the work that is left within 30 % after the first minute, and the last tenth within 5 % of the whole', () => {
    for (const { done, left } of later) {
      const error = Math.abs(left - (total - done));
      expect(error).toBeLessThan(done < 0.9 * total ? TOLERANCE * (total - done) : 0.05 * total);
    }
  });
});
