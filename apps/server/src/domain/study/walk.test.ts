import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeInWalk, restartedWalk, stepWalk, type Walk, walkOrder } from './walk.ts';

function mistake(position_id: number, fields: Partial<Parameters<typeof walkOrder>[0][number]> = {}) {
  return {
    position_id,
    mdegree: 2,
    expected_loss: 10,
    labels: [],
    isCustom: false,
    studied: 0,
    repeated_fault: false,
    ...fields,
  };
}

describe('the order of a walk', () => {
  test('is red, black, green, then the greatest expected loss', () => {
    const mistakes = [
      mistake(1, { mdegree: 0, expected_loss: 90 }),
      mistake(2, { mdegree: 1, expected_loss: 50 }),
      mistake(3, { expected_loss: 5 }),
      mistake(4, { expected_loss: 20 }),
    ];
    expect(walkOrder(mistakes, 10)).toEqual([4, 3, 2, 1]);
    expect(walkOrder(mistakes, 2)).toEqual([4, 3]);
  });

  test.each([
    ['ignored', { labels: [23 as const] }, []],
    ['only in the plan', { isCustom: true }, []],
    ['studied and held', { studied: 1 }, []],
    ['studied and gone wrong again', { studied: 1, repeated_fault: true }, [7]],
    ['being studied', { studied: 3 }, [7]],
    ['a favorite', { labels: [22 as const] }, [7]],
  ])('%s', (_, fields, visited) => {
    expect(walkOrder([mistake(7, fields)], 5)).toEqual(visited);
  });
});

const walk: Walk = { positions: [4, 3, 2], done: [], passed: [] };
function always(): boolean {
  return true;
}

describe('a walk', () => {
  test('skips positions that are done or passed, and starts over at the end', () => {
    const first = placeInWalk(walk, always);
    expect(first).toEqual({ total: 3, done: 0, passed: 0, next: 4 });
    const second = stepWalk(walk, first, { positionId: 4, as: 'done' }) ?? walk;
    const third = stepWalk(second, placeInWalk(second, always), { positionId: 3, as: 'passed' }) ?? walk;
    expect(placeInWalk(third, always)).toEqual({ total: 3, done: 1, passed: 1, next: 2 });
    expect(placeInWalk(restartedWalk(third), always)).toEqual(first);
  });

  test('the same step again changes nothing, a step from elsewhere is refused', () => {
    const stepped = stepWalk(walk, placeInWalk(walk, always), { positionId: 4, as: 'passed' }) ?? walk;
    const place = placeInWalk(stepped, always);
    expect(stepWalk(stepped, place, { positionId: 4, as: 'passed' })).toBe(stepped);
    expect(stepWalk(stepped, place, { positionId: 2, as: 'passed' })).toBeUndefined();
    expect(stepWalk(stepped, place, { positionId: 4, as: 'done' })).toBeUndefined();
  });

  test('whatever is done, passed or no longer critical, each position is shown at most once and then it is finished', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
    const steps = fc.infiniteStream(fc.constantFrom('done' as const, 'passed' as const));
    fc.assert(
      fc.property(ids, ids, steps, (positions, gone, how) => {
        const isCritical = (id: number): boolean => !gone.includes(id);
        let at: Walk = { positions, done: [], passed: [] };
        const shown: number[] = [];
        for (let place = placeInWalk(at, isCritical); place.next; place = placeInWalk(at, isCritical)) {
          shown.push(place.next);
          at = stepWalk(at, place, { positionId: place.next, as: how.next().value ?? 'done' }) ?? at;
        }
        expect(shown).toEqual(positions.filter(isCritical));
        const { total, done, passed } = placeInWalk(at, isCritical);
        expect(done + passed).toBe(total);
      }),
    );
  });
});
