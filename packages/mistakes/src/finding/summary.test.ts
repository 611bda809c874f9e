import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../encounters/encountersOf.ts';
import {
  averageShortage,
  dynamicsOf,
  expectedLossOf,
  type JudgedEncounter,
  judgedEncounter,
  mistakesFirst,
  patternOf,
  playableCount,
  summarize,
} from './summary.ts';

const DAY_MS = 86_400_000;

/** Encounters from letters, a day apart: `.` fine, `p` a playable move of 6 points, `x` a mistake of 8 points, `X` one of 20. */
function encountersOf(text: string): JudgedEncounter[] {
  return [...text].map((letter, day) => {
    const loss = { p: 6, x: 8, X: 20 }[letter] ?? 0;
    return {
      source: day,
      playedMs: day * DAY_MS,
      uci: { '.': 'e2e4', p: 'd2d4' }[letter] ?? 'g2g4',
      loss,
      shortage: loss * 10,
      unreasonable: loss > 0,
      playable: letter === 'p',
    };
  });
}

/** Studied on these days. */
function studied(...days: number[]) {
  return { studiesMs: days.map((day) => day * DAY_MS), treeMoves: ['e2e4'] };
}

describe('the verdict on an encounter', () => {
  const encounter = { uci: 'a7a6', playedMs: 0, source: 1 } as Encounter;
  const half = { loss: 6, shortage: 55, cp: -20, best: -75, nodes: 10_000, unreasonable: true };

  it.each([
    ['gives away half a pawn and leaves Black no worse', half, 'black', true],
    ['leaves White worse', half, 'white', false],
    ['leaves Black worse', { ...half, cp: 20 }, 'black', false],
    ['loses ten points', { ...half, loss: 10 }, 'black', false],
    ['gives away a pawn', { ...half, shortage: 100 }, 'black', false],
    ['is not confirmed', { ...half, unreasonable: false }, 'black', false],
    ['is not there', undefined, 'black', false],
  ] as const)('of a move that %s', (_, verdict, side, playable) => {
    const judged = judgedEncounter(encounter, verdict, side);
    expect(judged.playable).toBe(playable);
    expect(judged.unreasonable).toBe(verdict?.unreasonable ?? false);
  });
});

describe('summarize', () => {
  it.each([
    ['', [], null, 'black'],
    ['..', [], null, 'green'],
    ['.x', [], null, 'black'],
    ['.X', [], 'single', 'black'],
    ['xx', [], 'repeated', 'red'],
    ['xX', [], 'repeated', 'red'],
    ['xx.', [], 'repeated', 'black'],
    ['xx...', [], 'repeated', 'black'],
    ['xxxxxxx..........', [], 'repeated', 'green'],
    ['xxxxxxx..........x', [], 'repeated', 'red'],
    ['xx', [5], 'repeated', 'red'],
    ['xxx.', [2.5], 'repeated', 'black'],
    ['xxxx....', [3.5], 'repeated', 'green'],
    ['xxxx....xx', [3.5], 'repeated', 'red'],
    ['ppppp', [], 'repeated', 'black'],
    ['ppppp', [2.5], 'repeated', 'black'],
    ['xxp', [], 'repeated', 'black'],
    ['ppx', [], 'repeated', 'black'],
    ['pxx', [], 'repeated', 'red'],
    ['xxxxxxxpppppppppp', [], 'repeated', 'black'],
  ])('%s studied at %j is critical: %s, degree %s', (text, studies, critical, degree) => {
    expect(summarize(encountersOf(text), studied(...studies))).toMatchObject({ critical, degree });
  });

  it.each([
    ['xx', [], false],
    ['xx', [5], false],
    ['xx.', [0], true],
    ['x..', [0], false],
    ['xxxx..........x', [3.5], false],
    ['xxxx..........xx', [3.5], true],
    ['xx.x', [1.5, 5], false],
    ['xxp', [1.5], false],
    ['ppp', [1.5], false],
    ['xxpx', [1.5], true],
  ])('%s studied at %j has failed again: %s', (text, studies, wrongAgain) => {
    expect(summarize(encountersOf(text), studied(...studies)).wrongAgain).toBe(wrongAgain);
  });

  it('is not made green by studying, however often', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[.xX]{0,20}$/),
        fc.array(fc.integer({ min: 0, max: 9 })),
        (text, more) => {
          const all = encountersOf(text);
          const last = text.length;
          const before = summarize(all, studied(last));
          expect(before.proof.state).toBe('notMet');
          expect(before.degree === 'green').toBe(text !== '' && !/x/i.test(text));
          expect(summarize(all, studied(last, ...more.map((day) => last + day))).degree).toBe(before.degree);
        },
      ),
    );
  });

  it('takes no playable move for the mistake that is back', () => {
    const since = (text: string) => summarize(encountersOf(text), studied(3.5)).proof;
    expect(since('xxxxxxxx')).toMatchObject({ state: 'back', met: 4, held: 0 });
    expect(since('xxxxpppp')).toMatchObject({ met: 4, held: 4 });
  });

  it('takes no playable move that goes on for a mistake that has stopped', () => {
    const summary = summarize(encountersOf('pppppppppppp'), studied(3.5));
    expect(summary).toMatchObject({ proof: { state: 'held', met: 8, held: 8 }, degree: 'black' });
    const better = summarize(encountersOf('pppp........'), studied(3.5));
    expect(better.proof.evidence).toBeGreaterThan(5 * summary.proof.evidence);
  });

  it('costs what it costs: a playable move is listed, and forecast as no mistake', () => {
    const [playable, wrong] = [summarize(encountersOf('pp.pp')), summarize(encountersOf('xx.xx'))];
    expect(playable).toMatchObject({ unreasonableCount: 4, critical: 'repeated', lastMistakeMs: 4 * DAY_MS });
    expect(playable.expectedLoss).toBeCloseTo((wrong.expectedLoss * 6) / 8);
    expect(playable).toMatchObject({
      cost: 0,
      past: { mistakes: 0 },
      outcomes: { right: 1, fine: 4, mistake: 0 },
    });
    expect(summarize(encountersOf('pxX')).cost).toBe(14);
  });

  it('is the same whatever order the games of one date come in', () => {
    const sameDay = encountersOf('xp.').map((one) => ({ ...one, playedMs: DAY_MS }));
    const sorted = [...sameDay].reverse().sort(mistakesFirst);
    expect(sorted).toEqual(sameDay);
  });

  it('adds up counts, shortages and dates', () => {
    expect(averageShortage(280, 4)).toBe(0.7);
    expect(summarize(encountersOf('x.X.'))).toMatchObject({
      totalCount: 4,
      unreasonableCount: 2,
      totalShortage: 280,
      expectedLoss: 14,
      lastMistakeMs: 2 * DAY_MS,
      lastMetMs: 3 * DAY_MS,
      dynamics: 6,
      trend: [8, 0, 20, 0],
    });
  });

  it('takes moves not scanned yet as fine', () => {
    const unknown = {
      source: 1,
      playedMs: null,
      uci: 'e2e4',
      loss: null,
      shortage: null,
      unreasonable: false,
      playable: false,
    };
    expect(summarize([unknown])).toMatchObject({
      totalCount: 1,
      totalShortage: 0,
      critical: null,
    });
  });

  it('sums to nothing without encounters', () => {
    expect(summarize([])).toMatchObject({
      totalCount: 0,
      totalShortage: 0,
      expectedLoss: 0,
      lastMetMs: null,
    });
  });

  it('counts no loss that is not known yet', () => {
    const unknown = (text: string, ...days: number[]) =>
      encountersOf(text).map((one, day) => (days.includes(day) ? { ...one, loss: null } : one));
    const { trend, dynamics } = summarize(unknown('x.xx', 1));
    expect(trend).toEqual([8, 8, 8]);
    expect(dynamics).toBe(0);
    expect(summarize(unknown('xxx.', 3)).trend).toEqual([]);
  });

  it('shows the trend of the latest forty encounters', () => {
    expect(summarize(encountersOf(`x${'.'.repeat(38)}X.`)).trend).toHaveLength(40);
    expect(summarize(encountersOf(`x${'.'.repeat(38)}X.`)).trend.slice(-2)).toEqual([20, 0]);
  });

  it('is listed for a repeated mistake exactly when two encounters were unreasonable', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', 'x', 'X')), (letters) => {
        const { critical, unreasonableCount } = summarize(encountersOf(letters.join('')));
        expect(critical === 'repeated').toBe(unreasonableCount >= 2);
      }),
    );
  });
});

describe('averageShortage', () => {
  it.each([
    [100, 3, 0.33],
    [199, 2, 1],
    [0, 7, 0],
    [0, 0, 0],
  ])('%i centipawns over %i encounters are %f pawns', (shortage, count, average) => {
    expect(averageShortage(shortage, count)).toBe(average);
  });
});

describe('expectedLossOf', () => {
  it('ranks a habit above two bad days with the same loss each', () => {
    expect(expectedLossOf(encountersOf('xx'))).toBeCloseTo(16 / 3);
    expect(expectedLossOf(encountersOf('x'.repeat(12)))).toBeCloseTo(72);
  });

  it('counts nothing for moves that are fine', () => {
    const fine = { source: 0, playedMs: 0, uci: 'f2f4', loss: 4.9, shortage: 50, unreasonable: false };
    const often = Array.from({ length: 795 }, () => fine);
    expect(expectedLossOf(often)).toBe(0);
    expect(expectedLossOf([...often, ...encountersOf('xx')])).toBeLessThan(16);
  });

  it.each([
    ['a slip in forty games', `X${'.'.repeat(39)}`, 'xx'],
    ['two slips in forty games', `XX${'.'.repeat(38)}`, 'x'.repeat(8)],
  ])('ranks %s below a habit', (_, slip, habit) => {
    expect(expectedLossOf(encountersOf(slip))).toBeLessThan(expectedLossOf(encountersOf(habit)));
  });
});

describe('dynamicsOf', () => {
  it.each([
    [[], 0],
    [[9], 0],
    [[10, 0], -10],
    [[0, 99, 10], 10],
    [[1, 3, 5, 7], 4],
  ])('of %j is %f', (losses, dynamics) => {
    expect(dynamicsOf(losses)).toBe(dynamics);
  });
});

/** Losses of each encounter in points, oldest first; 10 and more were unreasonable. */
function patternAfter(losses: readonly number[], ...days: number[]) {
  const encounters = losses.map(
    (loss, day): JudgedEncounter => ({
      source: undefined,
      uci: loss >= 10 ? 'g2g4' : 'e2e4',
      playedMs: day * DAY_MS,
      loss,
      shortage: loss * 10,
      unreasonable: loss >= 10,
      playable: loss >= 10 && loss < 11,
    }),
  );
  const summary = summarize(encounters, studied(...days));
  const playable = summary.unreasonableCount > 0 && playableCount(summary) === summary.unreasonableCount;
  return patternOf({ ...summary, state: summary.proof.state, playable });
}

it.each([
  ['a repeated mistake, in the latest game too', [12, 0, 11], 'repeatsNow'],
  ['a repeated mistake, not in the latest game', [12, 11, 0], 'repeated'],
  ['one serious mistake in the only game', [40], 'singleNow'],
  ['one serious mistake in the latest game', [0, 2, 15], 'singleNow'],
  ['one serious mistake, better since', [0, 40, 9], 'singleEarlier'],
  ['no mistake in the last three games', [40, 0, 0, 0], 'singleEarlier'],
  ['a habit that has stopped', [12, 11, 12, 11, 12, 11, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'stopped'],
  ['never a mistake', [0, 0], 'clean'],
  ['a playable move, in the latest game too', [10, 0, 10], 'playable'],
  ['a playable move beside a mistake', [12, 11, 10], 'repeated'],
] as const)('%s', (_, losses, pattern) => {
  expect(patternAfter(losses)).toBe(pattern);
});

it('says what games prove once it is studied', () => {
  const mistakes = [40, 40, 40, 40];
  expect(patternAfter(mistakes, 5)).toBe('notMet');
  expect(patternAfter([40, 0, 40, 40, 0], 3.5)).toBe('held');
  expect(patternAfter([...mistakes, 0, 0], 3.5)).toBe('learnt');
  expect(patternAfter([...mistakes, 0, 0, 0, 0], 3.5)).toBe('cured');
  expect(patternAfter([...mistakes, 0, 0, 0, 0, 40, 40], 3.5)).toBe('back');
});
