import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { nativeFit } from '../../services/training/fitSchedule.ts';
import type { Review } from './card.ts';
import { type FitParameters, fitSchedule, MIN_REVIEWS } from './fitParameters.ts';

const DAY_MS = 86_400_000;

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Cards of somebody who forgets a move with this half-life in days, asked after growing pauses. */
function histories(cards: number, halfLifeDays: number, seed = 1): Review[][] {
  const random = seeded(seed);
  return Array.from({ length: cards }, (_, card) => {
    const reviews: Review[] = [{ atMs: card * DAY_MS, grade: Rating.Good, isGame: false }];
    for (const pause of [1, 3, 8, 20, 45]) {
      const before = reviews.at(-1)?.atMs ?? 0;
      const isKnown = random() < 2 ** (-pause / halfLifeDays);
      reviews.push({
        atMs: before + pause * DAY_MS,
        grade: isKnown ? Rating.Good : Rating.Again,
        isGame: false,
      });
    }
    return reviews;
  });
}

const never: FitParameters = () => Promise.reject(new Error('nothing to fit'));

test('with few reviews the default stays, and nothing is fitted', async () => {
  const few = histories(Math.floor(MIN_REVIEWS / 6) - 1, 10);
  expect(await fitSchedule(few, never)).toEqual({
    ...{ parameters: null, reviews: few.length * 6, heldBack: 0, lossDefault: null, lossFitted: null },
  });
});

test('parameters of somebody who forgets quickly foretell the held-back reviews better, and are used', async () => {
  const fit = await nativeFit();
  if (fit === undefined) throw new Error('The fit is not installed on this platform.');
  const { parameters, heldBack, lossDefault, lossFitted } = await fitSchedule(histories(400, 3), fit);
  expect(heldBack).toBeGreaterThan(200);
  expect(lossFitted).toBeLessThan((lossDefault ?? 0) * 0.9);
  expect(parameters).toHaveLength(21);
});

test('parameters that foretell worse are not used', async () => {
  // As if nothing were ever forgotten.
  const w = [100, 100, 100, 100, 1, 0.1, 0.1, 0, 4, 0.1, 2, 0.5, 0.1, 0.5, 0.5, 0.5, 4, 0.5, 0.5, 0.1, 0.1];
  const { parameters, lossDefault, lossFitted } = await fitSchedule(histories(400, 3), async () => w);
  expect(lossFitted).toBeGreaterThan(lossDefault ?? 0);
  expect(parameters).toBeNull();
});

test('what is fitted lies before what is judged, and nothing of one day is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), async (seed) => {
      const all = histories(200, 10, seed);
      const times = all.flatMap((reviews) => reviews.map(({ atMs }) => atMs)).toSorted((a, b) => a - b);
      let fitted = 0;
      const { heldBack } = await fitSchedule(all, async (items) => {
        fitted = items.length;
        for (const item of items) {
          expect(item[0]?.days).toBe(0);
          expect(item.at(-1)?.days).toBeGreaterThan(0);
        }
        return await Promise.resolve([]);
      });
      // Each card has five reviews after its first one.
      expect(fitted + heldBack).toBeLessThanOrEqual(all.length * 5);
      expect(heldBack).toBeLessThanOrEqual(Math.ceil(times.length * 0.2));
      expect(heldBack).toBeGreaterThan(0);
    }),
    { numRuns: 5 },
  );
});
