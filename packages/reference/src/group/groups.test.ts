import { expect, test } from 'vitest';
import { bandsOf, RATING_BOUNDS, ratingBand } from './gameTraits.ts';
import { GroupProblem, groupBits, parseGroup } from './referenceGroup.ts';

test('each rating is in one band, and in a range exactly when its band is', () => {
  const bounds = [undefined, ...RATING_BOUNDS];
  for (const from of bounds)
    for (const below of bounds) {
      const bits = bandsOf({ from, below }) ?? expect.unreachable();
      for (let rating = 100; rating <= 3_500; rating += 50) {
        const isInside = rating >= (from ?? 0) && rating < (below ?? 9_999);
        expect([from, below, rating, ((bits >> ratingBand(rating)) & 1) === 1]).toEqual([
          from,
          below,
          rating,
          isInside,
        ]);
      }
      expect((bits >> ratingBand(undefined)) & 1).toBe(0);
    }
});

test.each([[{ from: 1_450, below: 2_000 }], [{ from: 1_400, below: 1_999 }]])(
  '%j is not a range of bands',
  (range) => {
    expect(bandsOf(range)).toBeUndefined();
  },
);

test.each([
  ['amateurs', 1_900, 2_200, 2_100, 2_300],
  ['masters', 2_200, 2_500, 2_300, 2_500],
  ['top', 2_500, undefined, 2_500, undefined],
] as const)('%s have the thresholds of the specification', (ratings, from, below, otherFrom, otherBelow) => {
  const bits = groupBits({ ratings });
  expect(bits.higherBands).toBe(bandsOf({ from, below }));
  expect(bits.bands).toBe(bandsOf({ from: otherFrom, below: otherBelow }));
});

test.each([
  ['', {}],
  ['lichess', { categories: ['lichess'] }],
  [
    'Lichess, 1900-2200, blitz,rapid, equal',
    {
      categories: ['lichess'],
      ratings: [{ from: 1_900, below: 2_200 }],
      timeControls: ['blitz', 'rapid'],
      rivals: 'equal',
    },
  ],
  ['otb,top', { categories: ['otb'], ratings: 'top' }],
  ['-1400', { ratings: [{ from: undefined, below: 1_400 }] }],
  ['2500-', { ratings: [{ from: 2_500, below: undefined }] }],
])('%j is read as a group', (text, group) => {
  expect(parseGroup(text)).toEqual(group);
});

test.each([
  ['grandmasters', '"grandmasters" says nothing about a group'],
  ['1450-2000', 'is not a range of rating bands. Their bounds are 1000, 1100'],
  ['-', '"-" says nothing'],
])('%j is refused with what is expected', (text, message) => {
  expect(() => parseGroup(text)).toThrow(GroupProblem);
  expect(() => parseGroup(text)).toThrow(message);
});
