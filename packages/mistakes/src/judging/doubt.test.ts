import { loss, type Side } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtOf, isWithin, joinDoubts, type KnownSide } from './doubt.ts';
import { SINGLE_LOSS } from './thresholds.ts';

const margins = { below: 2, above: 2.5 };
const cp = fc.integer({ min: -1000, max: 1000 });
const side = fc.constantFrom<Side>('white', 'black');
const known = fc.oneof(fc.record({ best: cp }), fc.record({ played: cp }));

function lossOf(mover: Side, one: KnownSide, other: number): number {
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
