import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLACK, GREEN, RED } from './color.ts';
import { type SeriesEntry, writeEntry } from './series.ts';
import { deltaOf, dynamicsOf, expectedLossOf, NOT_CRITICAL, REPEATED, SINGLE, summarize } from './summary.ts';

/** A series from letters, a day apart: `.` fine, `x` a mistake of 8 points, `X` one of 20. */
const seriesOf = (text: string): SeriesEntry[] =>
  [...text].map((letter, day) => {
    const loss = { x: 8, X: 20 }[letter] ?? 0;
    return writeEntry({
      gameId: day,
      category: 3,
      timeControl: 4,
      playedMs: day,
      uci: letter === '.' ? 'e2e4' : 'g2g4',
      loss,
      shortage: loss * 10,
      unreasonable: loss > 0,
    });
  });

describe('summarize', () => {
  it.each([
    ['..', null, NOT_CRITICAL, GREEN],
    ['.x', null, NOT_CRITICAL, BLACK],
    ['.X', null, SINGLE, BLACK],
    ['xx', null, REPEATED, RED],
    ['xX', null, REPEATED, RED],
    ['xx.', null, REPEATED, BLACK],
    ['xx..', null, REPEATED, BLACK],
    ['xx...', null, REPEATED, GREEN],
    ['xx...x', null, REPEATED, RED],
    ['xx', 5, REPEATED, GREEN],
    ['xx..x', 3, REPEATED, RED],
    ['xx..x.', 3, REPEATED, BLACK],
    ['xx.x', 3, REPEATED, GREEN],
  ])('%s studied at %s is critical %i, color %i', (text, studied, critical, mdegree) => {
    expect(summarize(seriesOf(text), studied)).toMatchObject({ critical, mdegree });
  });

  it.each([
    ['xx', null, false],
    ['xx', 5, false],
    ['xx.', 0, true],
    ['x..', 0, false],
  ])('%s studied at %s has failed again: %s', (text, studied, refail) => {
    expect(summarize(seriesOf(text), studied).refail).toBe(refail);
  });

  it('adds up counts, shortages and dates', () => {
    expect(summarize(seriesOf('x.X.'), null)).toMatchObject({
      totalCount: 4,
      unreasonableCount: 2,
      totalShortage: 280,
      averageShortage: 70,
      delta: 0.7,
      expectedLoss: 14,
      lastMistakeMs: 2,
      lastMetMs: 3,
      dynamics: 6,
    });
  });

  it('takes moves not scanned yet as fine', () => {
    const unknown = writeEntry({
      gameId: 1,
      category: 1,
      timeControl: null,
      playedMs: null,
      uci: 'e2e4',
      loss: null,
      shortage: null,
      unreasonable: false,
    });
    expect(summarize([unknown], null)).toMatchObject({
      totalCount: 1,
      totalShortage: 0,
      critical: NOT_CRITICAL,
    });
  });

  it('sums to nothing without encounters', () => {
    expect(summarize([], null)).toMatchObject({ totalCount: 0, delta: 0, expectedLoss: 0, lastMetMs: null });
  });

  it('is listed for a repeated mistake exactly when two encounters were unreasonable', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', 'x', 'X')), (letters) => {
        const { critical, unreasonableCount } = summarize(seriesOf(letters.join('')), null);
        expect(critical === REPEATED).toBe(unreasonableCount >= 2);
      }),
    );
  });
});

describe('deltaOf', () => {
  it.each([
    [100, 3, 0.33],
    [199, 2, 1],
    [0, 7, 0],
    [0, 0, 0],
  ])('%i centipawns over %i encounters are %f pawns', (shortage, count, delta) => {
    expect(deltaOf(shortage, count)).toBe(delta);
  });
});

describe('expectedLossOf', () => {
  it('ranks a habit above two bad days with the same loss each', () => {
    expect(expectedLossOf([10, 10])).toBeCloseTo(20 / 3);
    expect(expectedLossOf(Array.from({ length: 12 }, () => 10))).toBeCloseTo(90);
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
