import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backedOff, tempered } from './replyEstimate.ts';

const MOVES = ['e7e5', 'c7c5', 'e7e6', 'c7c6', 'd7d5'];

const counts = fc
  .array(fc.nat({ max: 50 }), { minLength: MOVES.length, maxLength: MOVES.length })
  .map((numbers) => new Map(MOVES.map((uci, index) => [uci, numbers[index] ?? 0])));
/** Probabilities that add up to 1 at most. */
const prior = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MOVES.length, maxLength: MOVES.length })
  .map((shares) => new Map(MOVES.map((uci, index) => [uci, (shares[index] ?? 0) / MOVES.length])));
const strength = fc.double({ min: 0.5, max: 500, noNaN: true });

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}

describe('backedOff', () => {
  it.each([
    ['no games: the prior', {}, { e7e5: 0.75, c7c5: 0.25 }, 10, { e7e5: 0.75, c7c5: 0.25 }],
    [
      'as many games as the prior is worth: half and half',
      { e7e5: 10 },
      { c7c5: 1 },
      10,
      { c7c5: 0.5, e7e5: 0.5 },
    ],
    ['no prior: what it would have had is missing', { e7e5: 10 }, {}, 10, { e7e5: 0.5 }],
    ['nothing at all', {}, {}, 0, {}],
  ])('%s', (_, own, others, worth, expected) => {
    const estimate = backedOff(new Map(Object.entries(own)), new Map(Object.entries(others)), worth);
    expect(Object.fromEntries(estimate)).toEqual(expected);
  });

  it('adds up to 1 at most', () => {
    fc.assert(
      fc.property(counts, prior, strength, (own, others, worth) => {
        expect(sum(backedOff(own, others, worth).values())).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('never makes a move less likely because it was met once more', () => {
    fc.assert(
      fc.property(counts, prior, strength, fc.constantFrom(...MOVES), (own, others, worth, uci) => {
        const more = new Map(own).set(uci, (own.get(uci) ?? 0) + 1);
        const before = backedOff(own, others, worth).get(uci) ?? 0;
        expect(backedOff(more, others, worth).get(uci) ?? 0).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });
});

describe('tempered', () => {
  it('makes unlikely moves likelier, in the same order and with the same sum', () => {
    fc.assert(
      fc.property(prior, fc.double({ min: 0.3, max: 1, noNaN: true }), (moves, exponent) => {
        const even = tempered(moves, exponent);
        expect(sum(even.values())).toBeCloseTo(sum(moves.values()));
        for (const [a, p] of moves)
          for (const [b, q] of moves)
            if (p < q) expect(even.get(a) ?? 0).toBeLessThanOrEqual((even.get(b) ?? 0) + 1e-12);
      }),
    );
    expect(
      tempered(
        new Map([
          ['e7e5', 0.9],
          ['a7a6', 0.1],
        ]),
        0.5,
      ).get('a7a6'),
    ).toBeCloseTo(0.25);
  });

  it('leaves nothing where nothing is known', () => {
    expect(tempered(new Map(), 0.5).size).toBe(0);
    expect(tempered(new Map([['e7e5', 0]]), 0.5).get('e7e5')).toBe(0);
  });
});
