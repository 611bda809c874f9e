import { describe, expect, it } from 'vitest';
import { BLACK, GREEN, RED } from './colour.ts';
import { type Filterable, isRefailed, type ListFilter, passes, within } from './filters.ts';
import type { SeriesEntry } from './series.ts';

const position: Filterable = {
  heroWhite: true,
  hm: 12,
  delta: 0.6,
  mdegree: RED,
  studyState: 0,
  eco: 'C50',
  opening: 'Italian Game',
  inStudyPlan: false,
  favorite: true,
};

describe('passes', () => {
  it.each<[ListFilter, boolean]>([
    [{}, true],
    [{ side: 2 }, true],
    [{ side: 3 }, false],
    [{ moves: [7, 10] }, true],
    [{ moves: [1, 6] }, true],
    [{ moves: [1, 5] }, false],
    [{ moves: [8, 10] }, false],
    [{ delta: [0.3, Number.POSITIVE_INFINITY] }, true],
    [{ delta: [0.6, 0.6] }, true],
    [{ delta: [1.2, 2.4] }, false],
    [{ studied: false }, true],
    [{ studied: true }, false],
    [{ status: 1 }, true],
    [{ status: 2 }, false],
    [{ status: 3 }, false],
    [{ list: 1 }, true],
    [{ list: 3 }, false],
    [{ list: 4 }, true],
    [{ opening: 'c5' }, true],
    [{ opening: 'italian' }, true],
    [{ opening: 'B' }, false],
    [{ opening: '' }, true],
    [{ side: 2, moves: [7, 7], list: 3 }, false],
  ])('%j: %s', (filter, expected) => {
    expect(passes(position, filter)).toBe(expected);
  });

  it('knows positions without an opening', () => {
    expect(passes({ ...position, eco: null, opening: null }, { opening: 'italian' })).toBe(false);
  });
});

describe('isRefailed', () => {
  it.each([
    [0, RED, false],
    [1, BLACK, false],
    [1, RED, true],
    [2, BLACK, true],
    [2, GREEN, false],
  ] as const)('state %i with colour %i: %s', (state, colour, expected) => {
    expect(isRefailed(state, colour)).toBe(expected);
  });
});

describe('within', () => {
  const blitz: SeriesEntry = [1, 3, 4, 1_000, 'e2e4', 0, 0, 0];
  const letters: SeriesEntry = [2, 1, null, null, 'e2e4', 0, 0, 0];
  const rapid: SeriesEntry = [3, 4, 3, 2_000, 'e2e4', 0, 0, 0];
  it.each([
    [{}, [1, 2, 3]],
    [{ categories: [3, 4] }, [1, 3]],
    [{ timeControls: [3] }, [3]],
    [{ fromMs: 1_000 }, [1, 3]],
    [{ beforeMs: 2_000 }, [1]],
    [{ categories: [], timeControls: [] }, [1, 2, 3]],
    [{ fromMs: 1_001, beforeMs: 2_000 }, []],
  ])('%j leaves games %j', (scope, games) => {
    expect(within([blitz, letters, rapid], scope).map(([game]) => game)).toEqual(games);
  });
});
