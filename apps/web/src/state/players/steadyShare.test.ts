import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextShare, steadyValue } from './steadyShare.ts';

it.each([
  ['begins where the work stands', undefined, { done: 3, total: 12 }, 0.25],
  ['grows with the work', 0.25, { done: 6, total: 12 }, 0.5],
  ['stays when positions are judged again', 0.5, { done: 4, total: 12 }, 0.5],
  ['stays while more games come', 0.5, { done: 6, total: 60 }, 0.5],
  ['is full when all is done', 0.5, { done: 60, total: 60 }, 1],
  ['begins again after it was full', 1, { done: 60, total: 80 }, 0.75],
  ['is empty without work', undefined, { done: 0, total: 0 }, 0],
])('%s', (_, before, share, expected) => {
  expect(nextShare(before, share)).toBe(expected);
});

it('never falls back before it is full', () => {
  const share = fc
    .integer({ min: 1, max: 500 })
    .chain((total) => fc.record({ done: fc.integer({ min: 0, max: total }), total: fc.constant(total) }));
  fc.assert(
    fc.property(fc.array(share, { minLength: 2 }), (shares) => {
      let before: number | undefined;
      for (const one of shares) {
        const next = nextShare(before, one);
        if (before !== undefined && before < 1) expect(next).toBeGreaterThanOrEqual(before);
        before = next;
      }
    }),
  );
});

it('is not drawn full before all is done', () => {
  expect(steadyValue('a', { done: 99, total: 100 })).toBe(99);
  expect(steadyValue('a', { done: 99, total: 110 })).toBe(108);
  expect(steadyValue('a', { done: 3, total: 4 })).toBe(3);
  expect(steadyValue('a', { done: 4, total: 4 })).toBe(4);
});
