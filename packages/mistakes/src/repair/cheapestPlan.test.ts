import { describe, expect, test } from 'vitest';
import { seededRandom } from '../proof/draws.ts';
import { cheapestPlan, type Repair } from './cheapestPlan.ts';

const NOTHING: ReadonlySet<number> = new Set();

function repair(id: number, kept: number, ...moves: number[]): Repair {
  return { id, kept, moves };
}

/** The most that any set of positions keeps for this number of moves. */
function best(repairs: readonly Repair[], known: ReadonlySet<number>, most: number): number {
  let found = 0;
  for (let set = 0; set < 2 ** repairs.length; set += 1) {
    const chosen = repairs.filter((_, index) => set & (1 << index));
    const moves = new Set(chosen.flatMap((one) => one.moves).filter((move) => !known.has(move)));
    if (moves.size > most) continue;
    found = Math.max(
      found,
      chosen.reduce((sum, { kept }) => sum + kept, 0),
    );
  }
  return found;
}

describe('the cheapest plan', () => {
  test('keeps most for each move', () => {
    const plan = cheapestPlan(
      [repair(1, 10, 1, 2, 3, 4, 5), repair(2, 9, 6, 7), repair(3, 8, 8, 9)],
      NOTHING,
      5,
    );
    expect(plan).toMatchObject({ chosen: [2, 3], moves: 4, kept: 17 });
  });

  test('a move that two positions ask is learnt once', () => {
    const plan = cheapestPlan(
      [repair(1, 5, 1, 2, 3), repair(2, 5, 1, 2, 4), repair(3, 6, 5, 6, 7)],
      NOTHING,
      4,
    );
    expect(plan).toMatchObject({ moves: 4, kept: 10 });
    expect([...plan.chosen].sort()).toEqual([1, 2]);
  });

  test('what is known already costs nothing', () => {
    expect(cheapestPlan([repair(1, 5, 1, 2)], new Set([1, 2]), 0)).toMatchObject({ chosen: [1], moves: 0 });
  });

  test('a position that keeps nothing is not chosen, and no position is no plan', () => {
    expect(cheapestPlan([repair(1, 0, 1)], NOTHING, 9)).toEqual({ chosen: [], moves: 0, kept: 0, bound: 0 });
    expect(cheapestPlan([], NOTHING, 9)).toEqual({ chosen: [], moves: 0, kept: 0, bound: 0 });
    expect(cheapestPlan([repair(1, 5, 1, 2)], NOTHING, 1).chosen).toEqual([]);
  });

  test('one valuable position is not missed for a cheap one', () => {
    const plan = cheapestPlan([repair(1, 2, 1), repair(2, 100, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)], NOTHING, 10);
    expect(plan).toMatchObject({ chosen: [2], kept: 100 });
  });

  test('on small plans it is within the bound, and close to the best of all', () => {
    const random = seededRandom(7);
    const shares: number[] = [];
    for (let round = 0; round < 300; round += 1) {
      const repairs = Array.from({ length: 9 }, (_, id) =>
        repair(
          id,
          1 + Math.floor(random() * 20),
          ...Array.from({ length: 1 + Math.floor(random() * 6) }, () => Math.floor(random() * 25)),
        ),
      );
      const known = new Set([0, 1]);
      const most = 1 + Math.floor(random() * 14);
      const plan = cheapestPlan(repairs, known, most);
      const mostKept = best(repairs, known, most);
      const chosen = repairs.filter(({ id }) => plan.chosen.includes(id));
      const asked = new Set(chosen.flatMap(({ moves }) => moves).filter((move) => !known.has(move)));
      expect(asked.size).toBe(plan.moves);
      expect(plan.moves).toBeLessThanOrEqual(most);
      expect(chosen.reduce((sum, { kept }) => sum + kept, 0)).toBe(plan.kept);
      expect(plan.kept).toBeLessThanOrEqual(mostKept);
      expect(mostKept).toBeLessThanOrEqual(plan.bound + 1e-9);
      shares.push(mostKept === 0 ? 1 : plan.kept / mostKept);
    }
    expect(Math.min(...shares)).toBeGreaterThan(0.75);
    expect(shares.reduce((a, b) => a + b) / shares.length).toBeGreaterThan(0.98);
  });
});
