import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageShortage,
  dynamicsOf,
  expectedLossOf,
  type JudgedEncounter,
  patternOf,
  summarize,
} from './summary.ts';

/** Encounters from letters, a millisecond apart: `.` fine, `x` a mistake of 8 points, `X` one of 20. */
function encountersOf(text: string): JudgedEncounter[] {
  return [...text].map((letter, day) => {
    const loss = { x: 8, X: 20 }[letter] ?? 0;
    return {
      source: day,
      playedMs: day,
      uci: letter === '.' ? 'e2e4' : 'g2g4',
      loss,
      shortage: loss * 10,
      unreasonable: loss > 0,
    };
  });
}

describe('summarize', () => {
  it.each([
    ['..', null, null, 'green'],
    ['.x', null, null, 'black'],
    ['.X', null, 'single', 'black'],
    ['xx', null, 'repeated', 'red'],
    ['xX', null, 'repeated', 'red'],
    ['xx.', null, 'repeated', 'black'],
    ['xx..', null, 'repeated', 'black'],
    ['xx...', null, 'repeated', 'green'],
    ['xx...x', null, 'repeated', 'red'],
    ['xx', 5, 'repeated', 'green'],
    ['xx..x', 3, 'repeated', 'red'],
    ['xx..x.', 3, 'repeated', 'black'],
    ['xx.x', 3, 'repeated', 'green'],
  ])('%s studied at %s is critical: %s, color %s', (text, studied, critical, color) => {
    expect(summarize(encountersOf(text), studied)).toMatchObject({ critical, color });
  });

  it.each([
    ['xx', null, false],
    ['xx', 5, false],
    ['xx.', 0, true],
    ['x..', 0, false],
  ])('%s studied at %s has failed again: %s', (text, studied, wrongAgain) => {
    expect(summarize(encountersOf(text), studied).wrongAgain).toBe(wrongAgain);
  });

  it('adds up counts, shortages and dates', () => {
    expect(averageShortage(280, 4)).toBe(0.7);
    expect(summarize(encountersOf('x.X.'), null)).toMatchObject({
      totalCount: 4,
      unreasonableCount: 2,
      totalShortage: 280,
      expectedLoss: 14,
      lastMistakeMs: 2,
      lastMetMs: 3,
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
    };
    expect(summarize([unknown], null)).toMatchObject({
      totalCount: 1,
      totalShortage: 0,
      critical: null,
    });
  });

  it('sums to nothing without encounters', () => {
    expect(summarize([], null)).toMatchObject({
      totalCount: 0,
      totalShortage: 0,
      expectedLoss: 0,
      lastMetMs: null,
    });
  });

  it('shows the trend of the latest forty encounters', () => {
    expect(summarize(encountersOf(`x${'.'.repeat(38)}X.`), null).trend).toHaveLength(40);
    expect(summarize(encountersOf(`x${'.'.repeat(38)}X.`), null).trend.slice(-2)).toEqual([20, 0]);
  });

  it('is listed for a repeated mistake exactly when two encounters were unreasonable', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', 'x', 'X')), (letters) => {
        const { critical, unreasonableCount } = summarize(encountersOf(letters.join('')), null);
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
function patternAfter(losses: readonly number[], studiedMs: number | null = null) {
  const encounters = losses.map(
    (loss, index): JudgedEncounter => ({
      source: undefined,
      uci: 'e2e4',
      playedMs: index * 1000,
      loss,
      shortage: loss * 10,
      unreasonable: loss >= 10,
    }),
  );
  return patternOf(summarize(encounters, studiedMs));
}

it.each([
  ['a repeated mistake, in the latest game too', [12, 0, 11], 'repeatsNow'],
  ['a repeated mistake, not in the latest game', [12, 11, 0], 'repeated'],
  ['one serious mistake in the only game', [40], 'singleNow'],
  ['one serious mistake in the latest game', [0, 2, 15], 'singleNow'],
  ['one serious mistake, better since', [0, 40, 9], 'singleEarlier'],
  ['no mistake in the last three games', [40, 0, 0, 0], 'fixed'],
] as const)('%s', (_, losses, pattern) => {
  expect(patternAfter(losses)).toBe(pattern);
});

it('is fixed once it is studied', () => {
  expect(patternAfter([40], 5000)).toBe('fixed');
});
