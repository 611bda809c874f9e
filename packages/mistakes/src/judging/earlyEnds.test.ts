import { loss, type Side } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Doubt,
  doubtOf,
  firstCertain,
  followSearch,
  isWithin,
  joinDoubts,
  type KnownScore,
  trailOf,
  trailsOf,
} from './earlyEnds.ts';
import { SINGLE_LOSS } from './ladder.ts';

const margins = { below: 2, above: 2.5 };
const cp = fc.integer({ min: -1000, max: 1000 });
const side = fc.constantFrom<Side>('white', 'black');
const known = fc.oneof(fc.record({ best: cp }), fc.record({ played: cp }));

function lossOf(mover: Side, one: KnownScore, other: number): number {
  return 'best' in one
    ? loss(mover, { cp: one.best }, { cp: other })
    : loss(mover, { cp: other }, { cp: one.played });
}

/** True where a repeated or a single mistake could still turn out either way. */
function isOpen(points: number, sensitivity: number): boolean {
  return [sensitivity, Math.max(SINGLE_LOSS, sensitivity)].some((threshold) => {
    const scale = Math.sqrt(threshold / 5);
    return points > threshold - margins.below * scale && points < threshold + margins.above * scale;
  });
}

describe('doubtOf', () => {
  it('holds exactly the scores at which the loss is near a threshold', () => {
    fc.assert(
      fc.property(side, known, cp, fc.integer({ min: 3, max: 20 }), (mover, one, other, sensitivity) => {
        const doubt = doubtOf(mover, one, sensitivity, margins);
        expect(isWithin(doubt, other)).toBe(isOpen(lossOf(mover, one, other), sensitivity));
      }),
      { numRuns: 2_000 },
    );
  });

  it('may lie apart: a loss of nine points is neither small nor a big single mistake', () => {
    const doubt = doubtOf('white', { best: 0 }, 5, margins);
    expect(doubt).toHaveLength(2);
    expect([-20, -60, -100, -150, -250].map((played) => isWithin(doubt, played))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is empty where no score could make a mistake of the move', () => {
    expect(doubtOf('white', { best: -1000 }, 5, margins)).toEqual([]);
  });
});

describe('joinDoubts', () => {
  const [a, b] = [[{ low: 1, high: 2 }], [{ low: 3, high: 4 }]];

  it('keeps each once, and the same list where nothing is new', () => {
    const both = joinDoubts([a], [b]);
    expect(both).toEqual([a, b]);
    expect(joinDoubts(both, [[{ low: 3, high: 4 }]])).toBe(both);
  });

  it('has none for a search that somebody needs to its end', () => {
    expect(joinDoubts([a], undefined)).toBeUndefined();
    expect(joinDoubts(undefined, [a])).toBeUndefined();
  });
});

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

it('the first score counts at which the loss was certain, whatever came later', () => {
  const trail = [-60, -150, -80, 0].map((cp, index) => ({ nodes: 10 + index, cp }));
  const first = (points: typeof trail) =>
    firstCertain(points, 'white', { best: 0 }, 5, { below: 2, above: 1 });
  expect(first(trail)).toBe(-80);
  expect(first(trail.slice(0, 2))).toBeUndefined();
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
