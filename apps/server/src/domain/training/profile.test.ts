import { ratingThresholds } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileScope } from './profile.ts';

const profile = { id: 'p', source: null, rating_group: null, control: 'any' as const, timecontrols: [] };

describe('a training profile', () => {
  test.each([
    ['everything', {}, { categories: [], timeControls: [] }],
    ['one source and speed', { source: 4, timecontrols: [3, 4] }, { categories: [4], timeControls: [3, 4] }],
    ['the lowest group', { rating_group: 0 }, { ratingFrom: undefined, ratingBelow: 1100 }],
    ['a middle group', { rating_group: 2 }, { ratingFrom: 1700, ratingBelow: 2100 }],
    ['equal ratings', { control: 'equal' as const }, { maxGap: 100 }],
    ['comparable ratings', { control: 'comparable' as const }, { maxGap: 200 }],
    ['any difference of ratings', {}, { maxGap: undefined }],
    ['the highest group', { rating_group: 6 }, { ratingFrom: 2900, ratingBelow: undefined }],
    [
      'Lichess has its own thresholds',
      { source: 3, rating_group: 1 },
      { ratingFrom: 1400, ratingBelow: 1650 },
    ],
  ])('%s', (_, fields, scope) => {
    expect(profileScope({ ...profile, ...fields })).toMatchObject(scope);
  });

  test('every rating is in exactly one group of each source', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(null, 1, 2, 3, 4), (rating, source) => {
        const groups = Array.from({ length: ratingThresholds(source).length + 1 }, (__, group) => group);
        const within = groups.filter((rating_group) => {
          const { ratingFrom = 0, ratingBelow = Number.POSITIVE_INFINITY } = profileScope({
            ...profile,
            source,
            rating_group,
          });
          return rating >= ratingFrom && rating < ratingBelow;
        });
        expect(within).toHaveLength(1);
      }),
    );
  });
});
