import { type Mistake, operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { mistakesByOpening } from './listMistakes.ts';

const [base] = operations['usergames/mistakes'].output.parse(
  operations['usergames/mistakes'].example.output,
).mistakes;

function mistake(position_id: number, fields: Partial<Mistake>): Mistake {
  return {
    ...base!,
    position_id,
    ...fields,
  };
}

test('adds up what belongs to one opening and side, the most costly opening first', () => {
  const italian = { eco_common: 'C50', eco_opening: 'Italian Game', herowhite: 1 as const };
  const openings = mistakesByOpening([
    mistake(1, { ...italian, expected_loss: 10.1, total_count: 4, unreasonable_count: 2, mdegree: 2 }),
    mistake(2, { ...italian, expected_loss: 30.1, total_count: 6, unreasonable_count: 3, mdegree: 0 }),
    mistake(3, { ...italian, herowhite: 0, expected_loss: 50, mdegree: 1 }),
    mistake(4, { eco_common: null, eco_opening: null, expected_loss: 1 }),
    mistake(5, { ...italian, isCustom: true, expected_loss: 99 }),
  ]);
  expect(openings.map(({ worst, positions }) => [worst, positions])).toEqual([
    [3, 1],
    [2, 2],
    [4, 1],
  ]);
  expect(openings[1]).toMatchObject({
    eco: 'C50',
    herowhite: 1,
    red: 1,
    black: 0,
    green: 1,
    total_count: 10,
    unreasonable_count: 5,
    expected_loss: 40.2,
  });
});
