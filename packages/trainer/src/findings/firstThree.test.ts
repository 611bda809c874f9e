import { LABELS, type Mistake, operations } from '@tabia/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstThree, isHabit, keptThree, nameOf } from './firstThree.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;
function mistake(change: Partial<Mistake>): Mistake {
  const state = { isCustom: false, mdegree: 2, studied: 0, repeated_fault: false } as const;
  return { ...example, labels: [], ...state, ...change };
}
function ids(mistakes: readonly Mistake[]): readonly number[] {
  return mistakes.map(({ position_id }) => position_id);
}

describe('the first three', () => {
  it('have the highest expected loss, whatever their side and degree', () => {
    const mistakes = [
      mistake({ position_id: 1, expected_loss: 10, herowhite: 1, mdegree: 2 }),
      mistake({ position_id: 2, expected_loss: 40, herowhite: 0, mdegree: 1 }),
      mistake({ position_id: 3, expected_loss: 20, herowhite: 0, mdegree: 2 }),
      mistake({ position_id: 4, expected_loss: 30, herowhite: 1, mdegree: 1 }),
    ];
    expect(ids(firstThree(mistakes))).toEqual([2, 4, 3]);
  });

  it('are never beaten by one that is left out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 }), (losses) => {
        const all = losses.map((expected_loss, position_id) => mistake({ position_id, expected_loss }));
        const first = firstThree(all);
        expect(first).toHaveLength(Math.min(3, all.length));
        const least = Math.min(...first.map(({ expected_loss }) => expected_loss));
        const others = all.filter((one) => !first.includes(one));
        expect(others.every(({ expected_loss }) => expected_loss <= least)).toBe(true);
      }),
    );
  });

  it.each<[string, Partial<Mistake>, boolean]>([
    ['a hidden one', { labels: [LABELS.ignored] }, false],
    ['a fixed one', { mdegree: 0 }, false],
    ['one of the player’s own choice', { isCustom: true }, false],
    ['a studied one', { studied: 1 }, false],
    ['a studied one that went wrong again', { studied: 1, repeated_fault: true }, true],
    ['one in progress', { studied: 3 }, true],
    ['a favorite', { labels: [LABELS.favorite] }, true],
  ])('%s', (_, change, isThere) => {
    expect(firstThree([mistake(change)])).toHaveLength(isThere ? 1 : 0);
  });
});

it('keeps its three while they are read, and fills an empty place only', () => {
  const [cheap, dear, dearest] = [10, 20, 30].map((expected_loss) =>
    mistake({ position_id: expected_loss, expected_loss }),
  ) as [Mistake, Mistake, Mistake];
  const more = mistake({ position_id: 40, expected_loss: 40 });
  const names = [cheap, dear].map(nameOf);
  expect(ids(keptThree([dear, cheap], names))).toEqual([10, 20]);
  expect(ids(keptThree([more, dearest, dear, cheap], names))).toEqual([10, 20, 40]);
  expect(ids(keptThree([more, dearest, dear], names))).toEqual([20, 40, 30]);
  expect(ids(keptThree([more, dear, cheap], []))).toEqual([40, 20, 10]);
});

const { advice } = example;

it.each([
  ['made in a third of the meetings', 7, 9, true],
  ['made in fewer', 6, 9, false],
  ['not explained yet, wrong in a third', null, 7, true],
  ['not explained yet, wrong twice', null, 2, false],
])('a mistake %s: habit as the sentences have it', (_, count, unreasonable_count, expected) => {
  const told = count === null || !advice ? null : { ...advice, mistake: { ...advice.mistake, count } };
  expect(isHabit(mistake({ total_count: 19, unreasonable_count, advice: told }))).toBe(expected);
});
