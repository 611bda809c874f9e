import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawOutcome, drawShares } from '../test/drawOutcomes.ts';
import { seededRandom } from './draws.ts';
import { CHANGE_CHANCE, CURED_FROM, createEvidence, LEARNT_PRIOR, learntChance } from './evidence.ts';
import { OUTCOMES, type Outcome, type Outcomes } from './outcomes.ts';

/** What is usual for a club player. */
const CLUB_PRIOR: Outcomes = { right: 1.6, fine: 0.34, mistake: 0.22 };

const options = { prior: CLUB_PRIOR, changeChance: CHANGE_CHANCE };
const LETTERS: Readonly<Record<string, Outcome>> = { r: 'right', f: 'fine', k: 'mistake' };

/** `r` the studied move, `f` another fine one, `k` a mistake. */
function outcomesOf(text: string): Outcome[] {
  return [...text].map((letter) => LETTERS[letter] ?? 'fine');
}

function evidenceOf(before: string, after: string, changeChance = CHANGE_CHANCE): number {
  const counter = createEvidence(outcomesOf(before), { ...options, changeChance });
  for (const outcome of outcomesOf(after)) counter.put(outcome);
  return counter.value();
}

describe('evidence', () => {
  it('is 1 without a game since the study, however bad it was before', () => {
    expect(evidenceOf('kkkkrkkkkr', '')).toBeCloseTo(1, 10);
    expect(learntChance(1)).toBe(0.5);
  });

  it.each([
    ['three right answers', 'rrr', 4, 20],
    ['two right ones and a fine one', 'rrf', 3, 20],
    ['a fine one', 'f', 1, 4],
    ['a mistake', 'k', 0, 0.2],
    ['a mistake after two right ones', 'rrk', 0, 2],
  ])('after four mistakes of five, %s', (_, after, from, to) => {
    const evidence = evidenceOf('rkkkk', after);
    expect(evidence).toBeGreaterThan(from);
    expect(evidence).toBeLessThan(to);
  });

  it('is what the Dirichlet-multinomial distribution says, without changes', () => {
    // p1 = 6·7/(7.5·8.5), p0 = 2.6·3.6/(7.16·8.16)
    expect(evidenceOf('rkkkk', 'rr', 0)).toBeCloseTo((6 * 7 * 7.16 * 8.16) / (7.5 * 8.5 * 2.6 * 3.6), 8);
  });

  it('is stronger where the position went wrong more often before', () => {
    expect(evidenceOf('rkkkkkkkkk', 'rrr', 0)).toBeGreaterThan(3 * evidenceOf('rkrkrkrkrr', 'rrr', 0));
  });

  it('is weak where the mistake had stopped before the study', () => {
    expect(evidenceOf('kkkkkkrrr', 'rrrr')).toBeLessThan(evidenceOf('rrrkkkkkk', 'rrrr') / 3);
  });

  it('is weaker where the mistake stopped some games after the study', () => {
    const atOnce = evidenceOf('rkkkkkkkkk', 'rrrrrrrrrr', CHANGE_CHANCE);
    const later = evidenceOf('rkkkkkkkkk', 'kkrrrrrrrrrr', CHANGE_CHANCE);
    expect(later).toBeLessThan(atOnce / 10);
  });

  it('never calls steady play learnt that goes wrong in one of three games', () => {
    const counter = createEvidence(outcomesOf('rkr'), options);
    for (let game = 0; game < 500; game += 1) {
      for (const outcome of outcomesOf('rrk')) counter.put(outcome);
      expect(counter.value()).toBeLessThan(CURED_FROM);
    }
  });

  it('cannot pass a small number where changes explain every success', () => {
    expect(evidenceOf('rkkkk', 'rrrrrrrrrr', 0.2)).toBeLessThan(CURED_FROM);
    expect(evidenceOf('rkkkk', 'rrrrrrrrrr', 0.01)).toBeGreaterThan(3 * CURED_FROM);
  });

  it('is the same in any order of the meetings since, without changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'rfk'), { maxLength: 40 }), (after) => {
        const sorted = evidenceOf('rkkkk', after.toSorted().join(''), 0);
        expect(evidenceOf('rkkkk', after.join(''), 0) / sorted).toBeCloseTo(1, 8);
      }),
    );
  });

  it('is quick and finite after thousands of meetings', () => {
    const many = Array.from({ length: 3000 }, (_, index): Outcome => OUTCOMES[index % 3] ?? 'fine');
    const counter = createEvidence(many, options);
    for (const outcome of many) counter.put(outcome);
    expect(counter.value()).toBeGreaterThanOrEqual(0);
    expect(counter.value()).toBeLessThan(1);
  });
});

/** How often the evidence ever passes a limit within 40 meetings, looked at after each, without changes. */
function everPast(limit: number, strengths: Outcomes): number {
  const random = seededRandom(7);
  const histories = 4000;
  let passed = 0;
  for (let history = 0; history < histories; history += 1) {
    const shares = drawShares(strengths, random);
    const counter = createEvidence(outcomesOf('rkkkk'), { prior: CLUB_PRIOR, changeChance: 0 });
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
    const unchanged = { ...CLUB_PRIOR, right: CLUB_PRIOR.right + 1, mistake: CLUB_PRIOR.mistake + 4 };
    expect(everPast(limit, unchanged)).toBeLessThanOrEqual(1 / limit);
  },
);

test('learnt positions pass it', () => {
  expect(everPast(CURED_FROM, LEARNT_PRIOR)).toBeGreaterThan(0.8);
});
