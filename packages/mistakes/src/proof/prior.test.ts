import { describe, expect, it } from 'vitest';
import { drawOutcome, drawShares } from '../test/drawOutcomes.ts';
import { seededRandom } from './draws.ts';

import { countOutcomes, OUTCOMES, type Outcomes, sumOf } from './outcomes.ts';
import { COMMON_PRIOR, type CountedOutcomes, fitPrior, roundPrior } from './prior.ts';

/** Positions whose outcomes follow a prior, met two times and more. */
function positionsLike(strengths: Outcomes, positions: number): CountedOutcomes[] {
  const random = seededRandom(3);
  return Array.from({ length: positions }, () => {
    const shares = drawShares(strengths, random);
    const meetings = 2 + Math.floor(random() * 12);
    const outcomes = Array.from({ length: meetings }, () => drawOutcome(shares, random));
    return { outcomes: countOutcomes(outcomes), positions: 1 };
  });
}

/** Logarithm of how likely these outcomes are, in one order, under a prior. */
function logLikelihood(outcomes: Outcomes, prior: Outcomes): number {
  let sum = 0;
  for (const outcome of OUTCOMES)
    for (let count = 0; count < outcomes[outcome]; count += 1) sum += Math.log(prior[outcome] + count);
  for (let count = 0; count < sumOf(outcomes); count += 1) sum -= Math.log(sumOf(prior) + count);
  return sum;
}

describe('fitPrior', () => {
  it.each([
    { right: 1.6, fine: 0.34, mistake: 0.22 },
    { right: 1.8, fine: 0.4, mistake: 0.7 },
    { right: 0.3, fine: 0.04, mistake: 0.07 },
    { right: 0.35, fine: 0.9, mistake: 0.55 },
  ])('finds the strengths again that positions were drawn from: %j', (strengths) => {
    const found = fitPrior(positionsLike(strengths, 3000));
    expect(found.right / strengths.right).toBeCloseTo(1, 0);
    expect(found.fine / strengths.fine).toBeCloseTo(1, 0);
    expect(found.mistake / strengths.mistake).toBeCloseTo(1, 0);
  });

  it('has the greatest likelihood of all near it', () => {
    const counted = positionsLike({ right: 1, fine: 0.5, mistake: 0.4 }, 400);
    const likelihood = (prior: Outcomes): number =>
      counted.reduce((sum, { outcomes }) => sum + logLikelihood(outcomes, prior), 0);
    const found = fitPrior(counted);
    for (const outcome of ['right', 'fine', 'mistake'] as const)
      for (const factor of [0.97, 1.03])
        expect(likelihood({ ...found, [outcome]: found[outcome] * factor })).toBeLessThan(likelihood(found));
  });

  it('does not depend on how equal positions are counted', () => {
    const counted = positionsLike({ right: 1, fine: 0.5, mistake: 0.4 }, 60);
    const twice = counted.map((one) => ({ ...one, positions: 2 }));
    expect(fitPrior([...counted, ...counted])).toEqual(fitPrior(twice));
  });

  it('is the common one for a player with few positions', () => {
    expect(fitPrior(positionsLike({ right: 1, fine: 1, mistake: 1 }, 29))).toEqual(COMMON_PRIOR);
    expect(fitPrior([])).toEqual(COMMON_PRIOR);
  });

  it('stays within bounds where one outcome never happened', () => {
    const { mistake } = fitPrior([{ outcomes: { right: 3, fine: 1, mistake: 0 }, positions: 200 }]);
    expect(mistake).toBe(0.01);
  });
});

describe('roundPrior', () => {
  it('leaves a rounded one as it is, and a similar one becomes the same', () => {
    const rounded = roundPrior({ right: 1.22, fine: 0.36, mistake: 0.33 });
    expect(rounded).toEqual({ right: 1.19, fine: 0.354, mistake: 0.354 });
    expect(roundPrior(rounded)).toEqual(rounded);
    expect(roundPrior({ right: 1.2, fine: 0.355, mistake: 0.34 })).toEqual(rounded);
  });
});
