import { loss } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import type { Doubt } from './doubt.ts';
import { firstClear, followSearch, trailOf, trailsOf } from './trail.ts';

const NEAR_ZERO: Doubt = [{ low: -20, high: 20 }];
const NEAR_HUNDRED: Doubt = [{ low: 80, high: 120 }];

/** What a search of a thousand nodes says after each of these points, by their nodes and scores. */
function follow(doubts: readonly Doubt[] | undefined, ...points: readonly (readonly [number, number])[]) {
  const search = followSearch(1000, doubts);
  const enough = points.map(([nodes, cp]) => search.reach({ nodes, cp }));
  return { enough, nodes: search.points().map(({ nodes }) => nodes) };
}

describe('a trail', () => {
  it('is kept in the order of the search, apart from those of other searches', () => {
    const trails = {
      ...trailsOf(1000, [
        { nodes: 950, cp: 3 },
        { nodes: 1000, cp: 4 },
      ]),
      ...trailsOf(1000, [{ nodes: 400, cp: -7 }]),
      ...trailsOf(100, [{ nodes: 60, cp: 1 }]),
    };
    expect(trailOf(trails, 1000)).toEqual([
      { nodes: 400, cp: -7 },
      { nodes: 950, cp: 3 },
      { nodes: 1000, cp: 4 },
    ]);
    expect(trailOf(trails, 100)).toEqual([{ nodes: 60, cp: 1 }]);
    expect(trailOf(undefined, 1000)).toEqual([]);
  });
});

it('the first clear score counts, whatever came later', () => {
  const trail = [-60, -150, -80, 0].map((score, index) => ({ nodes: 10 + index, cp: score }));
  const lossAt = (played: number): number => loss('white', { cp: 0 }, { cp: played });
  expect(firstClear(trail, lossAt, 5, { below: 2, above: 1 })).toEqual({ nodes: 12, cp: -80 });
  expect(firstClear(trail.slice(0, 2), lossAt, 5, { below: 2, above: 1 })).toBeUndefined();
});

describe('a followed search', () => {
  it('ends when its score has been outside of each doubt, not necessarily of all at once', () => {
    expect(follow([NEAR_ZERO], [400, 10], [500, 30]).enough).toEqual([false, true]);
    expect(follow([NEAR_ZERO, NEAR_HUNDRED], [400, 100], [500, 90], [600, 0]).enough).toEqual([
      false,
      false,
      true,
    ]);
    expect(follow([[...NEAR_ZERO, ...NEAR_HUNDRED]], [400, 100], [500, 0], [600, 50]).enough).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('believes nothing in its first three tenths, and is not on its way at its end', () => {
    expect(follow([NEAR_ZERO], [100, 500], [299, 500], [300, 500], [1000, 500])).toEqual({
      enough: [false, false, true, false],
      nodes: [300],
    });
  });

  it('goes on to its end without doubts, and its way is known', () => {
    expect(follow(undefined, [400, 500], [700, 600])).toEqual({ enough: [false, false], nodes: [400, 700] });
  });

  it('ends at once where nothing can be in doubt', () => {
    expect(follow([[]], [400, 0]).enough).toEqual([true]);
  });

  it('takes the first of two scores after as many nodes', () => {
    const search = followSearch(1000, [NEAR_ZERO, NEAR_HUNDRED]);
    expect([0, 500].map((cp) => search.reach({ nodes: 400, cp }))).toEqual([false, false]);
    expect(search.points()).toEqual([{ nodes: 400, cp: 0 }]);
  });

  it('ends at the same point when it is made again after a crash', () => {
    const points = [
      [400, 10],
      [500, 30],
    ] as const;
    expect(follow([NEAR_ZERO], ...points, ...points)).toEqual({
      enough: [false, true, false, true],
      nodes: [400, 500],
    });
  });
});
