import { describe, expect, it } from 'vitest';
import { OUTLOOK_GAMES, outlookOf, recencyOf, weightOf } from './outlook.ts';

const DAY_MS = 86_400_000;
const unstudied = { sinceMs: null, met: 0, held: 0 };
/** Two games' worth, of which three in ten are mistakes. */
const prior = { right: 1, fine: 0.4, mistake: 0.6 };

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

describe('weightOf', () => {
  it('adds up to what is as recent as all dates together', () => {
    const dates = [0, 40, 4000, 20_000].map((day) => day * DAY_MS);
    const weight = dates.reduce((sum, ms) => sum + weightOf(ms), 0);
    expect(Math.log2(weight)).toBeCloseTo(recencyOf(dates) ?? 0);
  });

  it('is a number for every date, and nothing for none', () => {
    expect(weightOf(Date.UTC(9999, 0))).toBeLessThan(Number.MAX_VALUE);
    expect(weightOf(Date.UTC(1, 0))).toBeGreaterThan(0);
    expect(weightOf(null)).toBe(0);
  });
});

describe('outlookOf', () => {
  const proof = { state: 'unstudied', ...unstudied, evidence: 1, chance: 0.5 } as const;
  const position = { outcomes: { right: 2, fine: 0, mistake: 6 }, proof, cost: 10 };

  it('is chance to be met × chance to fail × cost', () => {
    const games = Array.from({ length: 40 }, (_, day) => day * DAY_MS);
    const met = games.filter((_, index) => index % 5 === 0);
    const outlook = outlookOf({ ...position, recency: recencyOf(met) }, { prior, recency: recencyOf(games) });
    expect(outlook.meetings).toBeCloseTo(OUTLOOK_GAMES / 5, 0);
    expect(outlook.wrong).toBeCloseTo(0.66);
    expect(outlook.loss).toBeCloseTo(outlook.meetings * 0.66 * 10);
  });

  it('is next to nothing in an opening that was given up', () => {
    const years = 5 * 365 * DAY_MS;
    const games = Array.from({ length: 200 }, (_, day) => (day < 100 ? day * DAY_MS : years + day * DAY_MS));
    const outlook = outlookOf(
      { ...position, recency: recencyOf(games.slice(0, 50)) },
      { prior, recency: recencyOf(games) },
    );
    expect(outlook.meetings).toBeLessThan(0.1);
  });

  it('forgets earlier games where they are told apart', () => {
    const habits = { prior, recency: 0 };
    const better = { met: 6, mistakes: 2 };
    expect(outlookOf({ ...position, past: better }, habits).wrong).toBeCloseTo(0.325);
    expect(outlookOf(position, habits).wrong).toBeCloseTo(0.66);
  });

  it('is nothing without dates', () => {
    expect(outlookOf({ ...position, recency: null }, { prior, recency: null }).loss).toBe(0);
  });
});
