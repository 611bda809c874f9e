import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawOutcome, drawShares, seededRandom } from './draws.ts';
import { CURED_FROM, createEvidence, DRIFT, evidenceOf, LEARNT_PRIOR, learntChance } from './evidence.ts';
import { addOutcomes, countOutcomes, NO_OUTCOMES, OUTCOMES, type Outcomes } from './outcomes.ts';
import { COMMON_PRIOR } from './prior.ts';

const options = { prior: COMMON_PRIOR, drift: DRIFT };
const WRONG: Outcomes = { right: 1, fine: 0, mistake: 4 };

describe('evidenceOf', () => {
  it('is 1 without a game since the study, however bad it was before', () => {
    expect(evidenceOf({ right: 2, fine: 0, mistake: 8 }, NO_OUTCOMES, options)).toBe(1);
    expect(learntChance(1)).toBe(0.5);
  });

  it.each([
    ['three right answers', { right: 3, fine: 0, mistake: 0 }, 6, 50],
    ['two right ones and a fine one', { right: 2, fine: 1, mistake: 0 }, 3, 30],
    ['three fine ones', { right: 0, fine: 3, mistake: 0 }, 1, 6],
    ['a mistake', { right: 0, fine: 0, mistake: 1 }, 0, 0.2],
    ['a mistake after two right ones', { right: 2, fine: 0, mistake: 1 }, 0, 2],
  ])('after four mistakes of five, %s', (_, after, from, to) => {
    const evidence = evidenceOf(WRONG, after, options);
    expect(evidence).toBeGreaterThan(from);
    expect(evidence).toBeLessThan(to);
  });

  it('is stronger where the position went wrong more often before', () => {
    const after = { right: 3, fine: 0, mistake: 0 };
    const often = evidenceOf({ right: 1, fine: 0, mistake: 9 }, after, options);
    const seldom = evidenceOf({ right: 6, fine: 0, mistake: 4 }, after, options);
    expect(often).toBeGreaterThan(3 * seldom);
  });

  it('cannot pass a small number where most positions are played well and drift explains every success', () => {
    const good: Outcomes = { right: 1.6, fine: 0.34, mistake: 0.22 };
    const after = { right: 10, fine: 0, mistake: 0 };
    expect(evidenceOf(WRONG, after, { prior: good, drift: 0.15 })).toBeLessThan(CURED_FROM);
    expect(evidenceOf(WRONG, after, { prior: good, drift: 0.01 })).toBeGreaterThan(30);
  });

  it('is the same meeting by meeting, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 40 }), (outcomes) => {
        const counter = createEvidence(WRONG, options);
        for (const outcome of outcomes) counter.put(outcome);
        const counts = countOutcomes(outcomes);
        const all = evidenceOf(WRONG, counts, options);
        expect(counter.value() / all).toBeCloseTo(1, 8);
      }),
    );
  });
});

/** How often the evidence ever passes K within 40 meetings, looked at after each. */
function everPast(limit: number, strengths: Outcomes): number {
  const random = seededRandom(7);
  const histories = 4000;
  let passed = 0;
  for (let history = 0; history < histories; history += 1) {
    const shares = drawShares(strengths, random);
    const counter = createEvidence(WRONG, { prior: COMMON_PRIOR, drift: 0 });
    for (let meeting = 0; meeting < 40; meeting += 1) {
      counter.put(drawOutcome(shares, random));
      if (counter.value() < limit) continue;
      passed += 1;
      break;
    }
  }
  return passed / histories;
}

test.each([3, CURED_FROM, 20])(
  'by chance it passes %i in at most that share of positions, however often one looks',
  (limit) => {
    expect(everPast(limit, addOutcomes(COMMON_PRIOR, WRONG))).toBeLessThanOrEqual(1 / limit);
  },
);

test('learnt positions pass it', () => {
  expect(everPast(CURED_FROM, LEARNT_PRIOR)).toBeGreaterThan(0.8);
});
