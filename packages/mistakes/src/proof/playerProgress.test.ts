import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countMonths,
  countStudy,
  fractionOf,
  gamesMissing,
  monthOf,
  playerProgress,
  type StudiedPosition,
  startOfWeek,
  verdictOf,
} from './playerProgress.ts';
import { COMMON_PRIOR } from './prior.ts';

const STUDY_MS = Date.UTC(2026, 5, 15);
const DAY_MS = 86_400_000;

/** Meetings on the days around the study: `k` a mistake, `p` a playable move, another letter a fine move. */
function meetings(text: string, firstDay: number) {
  return [...text].map((letter, index) => ({
    playedMs: STUDY_MS + (firstDay + index) * DAY_MS,
    unreasonable: letter === 'k' || letter === 'p',
    playable: letter === 'p',
    loss: { k: 10, p: 6 }[letter] ?? 0,
  }));
}

function studied(
  before: string,
  after: string,
  opening: string | null = 'Italian Game: Two Knights',
): StudiedPosition {
  return { opening, count: countStudy([...meetings(before, -20), ...meetings(after, 1)], STUDY_MS) };
}

describe('playerProgress', () => {
  it('says nothing before a game', () => {
    const progress = playerProgress([studied('kkkkr', '')], [], COMMON_PRIOR);
    expect(progress).toMatchObject({
      positions: 0,
      meetings: 0,
      effect: null,
      kept: 0,
      openings: [],
      months: [],
    });
    expect(verdictOf(progress)).toBe('notMet');
    expect(gamesMissing(progress, 30)).toBeNull();
    expect(playerProgress([], [], COMMON_PRIOR).meetings).toBe(0);
  });

  it('counts a playable move neither before nor since as a mistake', () => {
    const { count } = studied('kkpp', 'kppp');
    expect(count).toMatchObject({ met: 4, mistakes: 2, cost: 10 });
    expect(count.months.map(([, , met, mistakes]) => [met, mistakes])).toEqual([[4, 1]]);
    expect(countMonths(meetings('kpp', 1)).map(([, met, mistakes]) => [met, mistakes])).toEqual([[3, 1]]);
  });

  it('finds that mistakes have stopped, and what was kept', () => {
    const progress = playerProgress(
      Array.from({ length: 5 }, () => studied('kkkkr', 'rrrrrr')),
      [],
      COMMON_PRIOR,
    );
    expect(progress).toMatchObject({ positions: 5, meetings: 30, observed: 0 });
    expect(progress.expected).toBeGreaterThan(15);
    expect(progress.kept).toBeCloseTo(10 * progress.expected);
    expect(verdictOf(progress)).toBe('better');
  });

  it('expects fewer mistakes where the others stopped by themselves', () => {
    const others = Array.from({ length: 20 }, () =>
      countMonths([...meetings('kkkkr', -60), ...meetings('rrrrrr', 1)]),
    );
    const positions = Array.from({ length: 5 }, () => studied('kkkkr', 'rrrrrr'));
    const progress = playerProgress(positions, others, COMMON_PRIOR);
    expect(progress.comparison).toBeLessThan(0.05);
    expect(progress.expected).toBeLessThan(1);
    expect(verdictOf(progress)).toBe('tooFew');
  });

  it('does not choose the studied ones by what came later', () => {
    const mended = Array.from({ length: 4 }, () => studied('kkkkr', 'rrrrrr'));
    const neverWrong = Array.from({ length: 20 }, () => studied('rrrrrr', 'kkrrrr'));
    expect(playerProgress([...mended, ...neverWrong], [], COMMON_PRIOR)).toEqual(
      playerProgress(mended, [], COMMON_PRIOR),
    );
  });

  it('does not choose the others by what came later', () => {
    const fine = countMonths([...meetings('rrrrrr', -60), ...meetings('kkkkkk', 1)]);
    expect(playerProgress([studied('kkkkr', 'rr')], [fine, fine, fine], COMMON_PRIOR).comparison).toBe(1);
  });

  it('counts undated games as before', () => {
    const undated = [{ playedMs: null, unreasonable: true, loss: 8 }];
    const position = { opening: null, count: countStudy(undated, STUDY_MS) };
    expect(playerProgress([position], [], COMMON_PRIOR).meetings).toBe(0);
    expect(position.count).toMatchObject({ met: 1, mistakes: 1, months: [], weeks: [] });
    expect(countMonths(undated)).toEqual([[0, 1, 1]]);
  });

  it('divides by opening, without the variation, and by month, none left out', () => {
    const late = { count: countStudy([...meetings('kkk', -20), ...meetings('r', 80)], STUDY_MS) };
    const progress = playerProgress(
      [studied('kkkk', 'rrr'), studied('kkk', 'rk'), { ...late, opening: 'French Defense' }],
      [],
      COMMON_PRIOR,
    );
    expect(progress.openings.map(({ name, meetings: met }) => [name, met])).toEqual([
      ['Italian Game', 5],
      ['French Defense', 1],
    ]);
    // From June to September: 80 days later.
    expect(progress.months.map(({ at, met }) => [at - monthOf(STUDY_MS), met])).toEqual([
      [0, 5],
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    const sum = progress.months.reduce((total, { expected }) => total + expected, 0);
    expect(sum).toBeCloseTo(progress.expected);
  });

  it('divides by time control and by week, none left out', () => {
    const at = (timeControl: number | null, text: string, day: number) =>
      meetings(text, day).map((meeting) => ({ ...meeting, timeControl }));
    const met = [...meetings('kkkk', -20), ...at(3, 'rk', 1), ...at(5, 'rr', 15), ...at(null, 'r', 17)];
    const position = { opening: null, count: countStudy(met, STUDY_MS) };
    const progress = playerProgress([position], [], COMMON_PRIOR);
    expect(progress.speeds.map((part) => [part.timeControl, part.meetings, part.observed])).toEqual([
      [3, 2, 1],
      [5, 2, 0],
      [null, 1, 0],
    ]);
    const due = progress.speeds.reduce((sum, { expected }) => sum + expected, 0);
    expect(due).toBeCloseTo(progress.expected);
    // The study was on a Monday.
    expect(new Date(startOfWeek(progress.weeks[0]?.at ?? 0))).toEqual(new Date(STUDY_MS));
    expect(progress.weeks.map(({ met }) => met)).toEqual([2, 0, 3]);
  });

  it('keeps of the weeks the first and the latest, whose line has no gap', () => {
    const years = {
      opening: null,
      count: countStudy([...meetings('k', -1), ...meetings('k', 1), ...meetings('rr', 700)], STUDY_MS),
    };
    expect(years.count.weeks).toHaveLength(2);
    const { weeks } = playerProgress([years], [], COMMON_PRIOR);
    expect(weeks.map(({ met }) => met)).toEqual([...Array.from({ length: 25 }, () => 0), 2]);
  });

  it('counts no move that is not judged yet', () => {
    const judged = [...meetings('kkr', -20), ...meetings('r', 1)];
    const open = meetings('rrr', 5).map((meeting) => ({ ...meeting, loss: null }));
    expect(countStudy([...judged, ...open], STUDY_MS)).toEqual(countStudy(judged, STUDY_MS));
  });

  it('counts the meetings of a position in any order', () => {
    const someMeeting = fc.record({
      playedMs: fc.option(fc.integer({ min: -400, max: 400 }).map((day) => STUDY_MS + day * DAY_MS)),
      unreasonable: fc.boolean(),
      loss: fc.option(fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)),
      timeControl: fc.option(fc.constantFrom(3, 4, 5)),
    });
    fc.assert(
      fc.property(fc.array(someMeeting), fc.gen(), (met, gen) => {
        const shuffled = gen(fc.shuffledSubarray, met, { minLength: met.length });
        expect(countStudy(shuffled, STUDY_MS)).toEqual(countStudy(met, STUDY_MS));
      }),
    );
  });

  it('tells all games of one day', () => {
    const day = meetings('kkkrr', 0).map((meeting, index) => ({ ...meeting, playedMs: STUDY_MS + index }));
    const progress = playerProgress(
      [{ opening: null, count: countStudy(day, STUDY_MS + 2) }],
      [],
      COMMON_PRIOR,
    );
    expect(progress).toMatchObject({ meetings: 2, observed: 0 });
    expect([progress.weeks.length, progress.months.length]).toEqual([1, 1]);
  });

  it('gives the same figures for the same positions', () => {
    const positions = [studied('kkkkr', 'rkr'), studied('kkr', 'rr')];
    expect(playerProgress(positions, [], COMMON_PRIOR)).toEqual(playerProgress(positions, [], COMMON_PRIOR));
  });
});

describe('what may be said', () => {
  const effect = { positions: 3, meetings: 20, expected: 8, observed: 3, comparison: 1, effect: 0.4 };

  it.each([
    [{ meetings: 0, interval: null }, 'notMet'],
    [{ expected: 4.9, interval: [0.1, 0.5] as const }, 'tooFew'],
    [{ interval: [0.2, 1.1] as const }, 'unclear'],
    [{ interval: [0.2, 0.6] as const }, 'better'],
    [{ interval: [1.2, 2.6] as const }, 'worse'],
  ])('%j is %s', (change, verdict) => {
    expect(verdictOf({ ...effect, ...change })).toBe(verdict);
  });

  it('counts the games until a figure is no chance', () => {
    const unclear = { ...effect, interval: [0.5, 1.25] as const };
    const more = gamesMissing(unclear, 40) ?? 0;
    // The interval, so much narrower about the same middle, ends at 1.
    const [low, high] = unclear.interval.map(Math.log) as [number, number];
    const half = (high - low) / 2 / Math.sqrt(1 + more / 40);
    expect((low + high) / 2 + half).toBeCloseTo(0, 2);
    expect(gamesMissing({ ...effect, interval: [0.6, 1.6] as const }, 40)).toBeNull();
    expect(gamesMissing({ ...effect, interval: [0.2, 0.6] as const }, 40)).toBe(0);
  });

  it('counts the games that are missing', () => {
    expect(gamesMissing({ ...effect, interval: null }, 50)).toBe(0);
    expect(gamesMissing({ ...effect, interval: null, expected: 2 }, 40)).toBe(60);
    expect(gamesMissing({ ...effect, interval: null, expected: 0 }, 40)).toBeNull();
  });

  it.each([
    [0, 'hardlyAny'],
    [0.1, 'tenth'],
    [0.2, 'fifth'],
    [0.25, 'quarter'],
    [1 / 3, 'third'],
    [0.5, 'half'],
    [2 / 3, 'twoThirds'],
    [0.75, 'threeQuarters'],
    [0.9, 'nearlyAll'],
    [1, 'all'],
    [1.25, 'quarterMore'],
    [1.5, 'halfMore'],
    [2, 'twice'],
    [7, 'manyTimes'],
  ])('%f is %s', (share, name) => {
    expect(fractionOf(share)).toBe(name);
  });
});
