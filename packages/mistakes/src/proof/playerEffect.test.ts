import { describe, expect, it, test } from 'vitest';
import { drawOutcome, drawShares } from '../test/drawOutcomes.ts';
import { playerEffect } from '../test/playerEffect.ts';
import { seededRandom } from './draws.ts';
import { countOutcomes, NO_OUTCOMES, type Outcomes } from './outcomes.ts';
import { type BeforeAndAfter, coinEffect, groupsEffect } from './playerEffect.ts';
import { fitPrior } from './prior.ts';

const POSITIONS = 150;
const STUDIED = 15;

interface Player {
  readonly studied: readonly BeforeAndAfter[];
  readonly others: readonly BeforeAndAfter[];
  readonly prior: Outcomes;
}

/** Draws a player; of the mistakes in the positions that were worst before, `effect` are left. */
function simulatedPlayer(effect: number, random: () => number): Player {
  const positions = Array.from({ length: POSITIONS }, () => {
    const shares = drawShares({ right: 1, fine: 0.4, mistake: 0.5 }, random);
    const meet = (times: number) => Array.from({ length: times }, () => drawOutcome(shares, random));
    const times = 2 + Math.floor(random() * 10);
    return { before: countOutcomes(meet(times)), after: countOutcomes(meet(Math.ceil(times * 0.7))) };
  });
  const prior = fitPrior(positions.map(({ before }) => ({ outcomes: before, positions: 1 })));
  const worst = positions.toSorted((a, b) => b.before.mistake - a.before.mistake);
  const studied = worst.slice(0, STUDIED).map(({ before, after }) => {
    let mistake = 0;
    for (let made = 0; made < after.mistake; made += 1) if (random() < effect) mistake += 1;
    return { before, after: { ...after, mistake, right: after.right + after.mistake - mistake } };
  });
  return { studied, others: worst.slice(STUDIED), prior };
}

describe('playerEffect', () => {
  it.each([1, 1 / 2, 1 / 3])('finds an effect of %f again, and its interval holds it', (truth) => {
    const random = seededRandom(5);
    const players = 100;
    let [sum, covered] = [0, 0];
    for (let index = 0; index < players; index += 1) {
      const { studied, others, prior } = simulatedPlayer(truth, random);
      const { effect, interval } = playerEffect(studied, others, prior, random);
      sum += effect ?? 0;
      if (interval !== null && interval[0] <= truth && truth <= interval[1]) covered += 1;
    }
    expect(Math.abs(sum / players / truth - 1)).toBeLessThan(0.08);
    expect(covered / players).toBeGreaterThanOrEqual(0.93);
  });

  it('says nothing without a meeting since', () => {
    const one = { before: { right: 0, fine: 0, mistake: 5 }, after: NO_OUTCOMES };
    expect(playerEffect([one], [], { right: 1, fine: 1, mistake: 1 }, seededRandom(1))).toMatchObject({
      positions: 0,
      meetings: 0,
      expected: 0,
      observed: 0,
      effect: null,
      interval: null,
    });
  });

  it('never expects more mistakes than meetings, however much worse the other positions became', () => {
    const always = { before: { right: 0, fine: 0, mistake: 8 }, after: { right: 10, fine: 0, mistake: 1 } };
    const worse = { before: { right: 5, fine: 0, mistake: 3 }, after: { right: 0, fine: 0, mistake: 8 } };
    const prior = { right: 1, fine: 0.4, mistake: 0.5 };
    const { meetings, expected, effect, interval, comparison } = playerEffect(
      [always],
      [worse, worse],
      prior,
      seededRandom(1),
    );
    expect(comparison).toBeGreaterThan(2);
    expect(meetings).toBe(11);
    expect(expected).toBeCloseTo(11);
    expect(effect).toBeLessThan(0.1);
    expect(interval?.[0]).toBeGreaterThan(0);
  });

  it('expects fewer mistakes where the other positions improved, too', () => {
    const half = { before: { right: 4, fine: 0, mistake: 6 }, after: { right: 8, fine: 0, mistake: 2 } };
    const prior = { right: 1, fine: 0.4, mistake: 0.5 };
    const alone = playerEffect([half, half, half], [], prior, seededRandom(1));
    const others = Array.from({ length: 20 }, () => half);
    const compared = playerEffect([half, half, half], others, prior, seededRandom(1));
    expect(alone.effect).toBeLessThan(0.5);
    expect(compared.effect).toBeGreaterThan(0.9);
    expect(compared.comparison).toBeLessThan(0.5);
  });
});

it.each([0, 3])('does not believe one other position that went wrong %i times', (mistake) => {
  const bad = { before: { right: 3, fine: 0, mistake: 7 }, after: { right: 4, fine: 0, mistake: 6 } };
  const other = {
    before: { right: 6, fine: 0, mistake: 4 },
    after: { right: 3 - mistake, fine: 0, mistake },
  };
  const studied = Array.from({ length: 7 }, () => bad);
  const prior = { right: 1, fine: 0.4, mistake: 0.5 };
  const alone = playerEffect(studied, [], prior, seededRandom(1));
  const compared = playerEffect(studied, [other], prior, seededRandom(1));
  expect(compared.expected / alone.expected).toBeGreaterThan(0.6);
  expect(compared.expected / alone.expected).toBeLessThan(1.6);
  const [low, high] = compared.interval ?? [1, 1];
  expect(low).toBeLessThan(compared.effect ?? 0);
  expect(high).toBeGreaterThan(compared.effect ?? 0);
});

test('positions chosen for being worst seem better afterwards, though nothing changed', () => {
  const random = seededRandom(9);
  const ratios = Array.from({ length: 60 }, () => {
    const { studied } = simulatedPlayer(1, random);
    const rate = (when: 'before' | 'after'): number => {
      const counts = studied.map((one) => one[when]);
      const meetings = counts.reduce((sum, { right, fine, mistake }) => sum + right + fine + mistake, 0);
      return counts.reduce((sum, { mistake }) => sum + mistake, 0) / meetings;
    };
    return rate('after') / rate('before');
  });
  expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(0.95);
});

describe('coinEffect', () => {
  it.each([1, 1 / 2])('finds an effect of %f over the players whose positions a coin divided', (truth) => {
    const random = seededRandom(11);
    const installations = 60;
    let [sum, covered] = [0, 0];
    for (let index = 0; index < installations; index += 1) {
      // The costliest six of each player, which come up less badly afterward whatever is done: so do the waiting ones.
      const draws = Array.from({ length: 30 }, () => {
        const { studied, prior } = simulatedPlayer(1, random);
        const six = studied.slice(0, 6).toSorted(() => random() - 0.5);
        const chosen = six.slice(0, 3).map(({ before, after }) => {
          let mistake = 0;
          for (let made = 0; made < after.mistake; made += 1) if (random() < truth) mistake += 1;
          return { before, after: { ...after, mistake, right: after.right + after.mistake - mistake } };
        });
        return { prior, chosen, waiting: six.slice(3) };
      });
      const { effect, interval } = coinEffect(draws, random);
      sum += effect ?? 0;
      if (interval !== null && interval[0] <= truth && truth <= interval[1]) covered += 1;
    }
    expect(Math.abs(sum / installations / truth - 1)).toBeLessThan(0.08);
    expect(covered / installations).toBeGreaterThanOrEqual(0.9);
  });

  it('says nothing without a coin', () => {
    expect(coinEffect([], seededRandom(1))).toMatchObject({ positions: 0, effect: null, interval: null });
  });
});

describe('groupsEffect', () => {
  /** A user with a talent for what is studied of their own: positions of one user change together. */
  const aUser = (effect: number, random: () => number) => {
    const { studied, prior } = simulatedPlayer(effect * (0.5 + random()), random);
    return { prior, positions: studied };
  };
  const users = (count: number, effect: number, random: () => number) =>
    Array.from({ length: count }, () => aUser(effect, random));

  it.each([1, 1 / 2])('finds between two halves of the users an effect of %f', (truth) => {
    const random = seededRandom(7);
    const installations = 40;
    let [sum, covered] = [0, 0];
    for (let index = 0; index < installations; index += 1) {
      const { effect, interval } = groupsEffect(
        users(25, truth * 0.6, random),
        users(25, 0.6, random),
        random,
      );
      sum += effect ?? 0;
      if (interval !== null && interval[0] <= truth && truth <= interval[1]) covered += 1;
    }
    expect(Math.abs(sum / installations / truth - 1)).toBeLessThan(0.1);
    expect(covered / installations).toBeGreaterThanOrEqual(0.85);
  });

  it('says nothing with too few users in one of the halves, but counts them', () => {
    const random = seededRandom(3);
    const { first, second, effect, interval } = groupsEffect(
      users(4, 0.6, random),
      users(9, 0.6, random),
      random,
    );
    expect([first.users, second.users, effect, interval]).toEqual([4, 9, null, null]);
    expect(first.observed).toBeGreaterThan(0);
  });
});
