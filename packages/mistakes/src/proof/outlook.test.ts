import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceWrong, OUTLOOK_GAMES, outlookOf, recencyOf } from './outlook.ts';

const DAY_MS = 86_400_000;
const unstudied = { sinceMs: null, met: 0, held: 0 };

describe('recencyOf', () => {
  it('grows with the number of dates, and half a year later counts as twice as many', () => {
    const once = recencyOf([0]) ?? 0;
    expect((recencyOf([0, 0]) ?? 0) - once).toBeCloseTo(1);
    expect((recencyOf([180 * DAY_MS]) ?? 0) - once).toBeCloseTo(1);
  });

  it('is finite for dates of today, and null without any', () => {
    expect(recencyOf(Array.from({ length: 5000 }, () => Date.UTC(2026, 10, 25)))).toBeLessThan(200);
    expect(recencyOf([null])).toBeNull();
  });
});

describe('chanceWrong', () => {
  it.each([
    ['as is usual for the player without a meeting', { right: 0, fine: 0, mistake: 0 }, unstudied, 0.3],
    ['mostly the own history', { right: 1, fine: 0, mistake: 7 }, unstudied, 0.76],
    [
      'no less after a study without a game',
      { right: 1, fine: 0, mistake: 7 },
      { sinceMs: 0, met: 0, held: 0 },
      0.76,
    ],
    [
      'less after each game that held',
      { right: 4, fine: 0, mistake: 7 },
      { sinceMs: 0, met: 3, held: 3 },
      0.304,
    ],
    ['more after one that did not', { right: 1, fine: 0, mistake: 8 }, { sinceMs: 0, met: 1, held: 0 }, 0.84],
  ])('is %s', (_, outcomes, proof, chance) => {
    expect(chanceWrong(outcomes, proof, 0.3)).toBeCloseTo(chance, 5);
  });

  it('is a chance', () => {
    const count = fc.nat({ max: 50 });
    fc.assert(
      fc.property(count, count, count, count, (right, mistake, held, failed) => {
        const outcomes = { right: right + held, fine: 0, mistake: mistake + failed };
        const chance = chanceWrong(outcomes, { sinceMs: 0, met: held + failed, held }, 0.4);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });
});

describe('outlookOf', () => {
  const proof = { state: 'unstudied', ...unstudied, evidence: 1, chance: 0.5 } as const;
  const position = { outcomes: { right: 2, fine: 0, mistake: 6 }, proof, cost: 10 };

  it('is chance to be met × chance to fail × cost', () => {
    const games = Array.from({ length: 40 }, (_, day) => day * DAY_MS);
    const met = games.filter((_, index) => index % 5 === 0);
    const outlook = outlookOf(
      { ...position, recency: recencyOf(met) },
      { average: 0.3, recency: recencyOf(games) },
    );
    expect(outlook.meetings).toBeCloseTo(OUTLOOK_GAMES / 5, 0);
    expect(outlook.wrong).toBeCloseTo(0.66);
    expect(outlook.loss).toBeCloseTo(outlook.meetings * 0.66 * 10);
  });

  it('is next to nothing in an opening that was given up', () => {
    const years = 5 * 365 * DAY_MS;
    const games = Array.from({ length: 200 }, (_, day) => (day < 100 ? day * DAY_MS : years + day * DAY_MS));
    const outlook = outlookOf(
      { ...position, recency: recencyOf(games.slice(0, 50)) },
      { average: 0.3, recency: recencyOf(games) },
    );
    expect(outlook.meetings).toBeLessThan(0.1);
  });

  it('is nothing without dates', () => {
    expect(outlookOf({ ...position, recency: null }, { average: 0.3, recency: null }).loss).toBe(0);
  });
});
