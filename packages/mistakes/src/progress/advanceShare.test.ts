import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { advanceShare } from './advanceShare.ts';

describe('advanceShare', () => {
  it.each([
    ['searched nodes take their part of what the share has left', 0, 10, { done: 10, left: 90 }, 0.1],
    ['more work slows the share down, and does not set it back', 0.5, 10, { done: 110, left: 490 }, 0.51],
    ['less work speeds it up, and does not let it jump', 0.1, 10, { done: 90, left: 10 }, 0.9],
    ['a share far behind moves three times as fast', 0.1, 1, { done: 80, left: 20 }, 0.1 + (3 * 0.9) / 21],
    ['nothing searched, nothing moved', 0.2, 0, { done: 90, left: 10 }, 0.2],
    ['without work left it is done', 0.3, 5, { done: 100, left: 0 }, 1],
  ])('%s', (_name, share, nodes, ahead, expected) => {
    expect(advanceShare(share, nodes, ahead)).toBeCloseTo(expected, 10);
  });

  test('however the expected work changes, the share never falls, never passes 1 and never outruns the work threefold', () => {
    const step = fc.record({ nodes: fc.nat(1_000_000), left: fc.nat(50_000_000) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        let [share, done] = [0, 0];
        for (const { nodes, left } of steps) {
          done += nodes;
          const next = advanceShare(share, nodes, { done, left });
          expect(next).toBeGreaterThanOrEqual(share);
          expect(next).toBeLessThanOrEqual(1);
          if (left > 0) expect(next - share).toBeLessThanOrEqual((3 * nodes) / (nodes + left) + 1e-12);
          share = next;
        }
        expect(advanceShare(share, 1, { done: done + 1, left: 0 })).toBe(1);
      }),
    );
  });
});
