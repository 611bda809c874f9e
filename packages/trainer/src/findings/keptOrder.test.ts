import { type Mistake, operations } from '@tabia/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inKeptOrder, nameOf } from './firstThree.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;

function list(...ids: number[]): readonly Mistake[] {
  return ids.map((position_id) => ({ ...example, position_id }));
}

function kept(before: readonly number[], now: readonly number[]) {
  const { shown, above } = inKeptOrder(list(...before).map(nameOf), list(...now));
  return { shown: shown.map(({ position_id }) => position_id), above };
}

describe('a list that is read', () => {
  it.each<[string, number[], number[], number[], number]>([
    ['begins in the order of now', [], [3, 1, 2], [3, 1, 2], 0],
    ['keeps its rows where others come above them', [1, 2], [9, 1, 8, 2], [1, 2], 2],
    ['takes what comes below its last row', [1, 2], [1, 2, 3], [1, 2, 3], 0],
    ['does both at once', [1, 2], [9, 1, 2, 3], [1, 2, 3], 1],
    ['keeps the order of rows whose weights have changed', [1, 2, 3], [3, 2, 1], [1, 2, 3], 0],
    ['drops what is on the list no more', [1, 2, 3], [1, 3], [1, 3], 0],
    ['starts over where nothing is left of it', [1, 2], [7, 8], [7, 8], 0],
  ])('%s', (_, before, now, shown, above) => {
    expect(kept(before, now)).toEqual({ shown, above });
  });

  it('never moves a row, and loses none', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const { shown, above } = kept(before, now);
        const stayed = before.filter((id) => now.includes(id));
        if (stayed.length > 0) expect(shown.slice(0, stayed.length)).toEqual(stayed);
        expect(shown.length + above).toBe(now.length);
      }),
    );
  });
});
