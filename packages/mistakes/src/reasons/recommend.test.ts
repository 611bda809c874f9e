import { START_KEY } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SENSITIVITIES } from '../judging/thresholds.ts';
import { recommend, recommendedMove, type WeighedMove } from './recommend.ts';

function move(uci: string, count: number, loss: number | null): WeighedMove {
  return { uci, count, loss };
}

describe('the recommended move', () => {
  test.each<[string, WeighedMove[], string | undefined, ReturnType<typeof recommendedMove>]>([
    ['a sound habit', [move('d2d4', 3, 2.4)], 'e2e4', { uci: 'd2d4', own: true, reason: 'habit' }],
    [
      'the most frequent of two sound habits, whatever their order',
      [move('g1f3', 3, 0), move('d2d4', 4, 2.4)],
      'e2e4',
      { uci: 'd2d4', own: true, reason: 'habit' },
    ],
    [
      'the engine’s choice before an experiment',
      [move('d2d4', 2, 0)],
      'e2e4',
      { uci: 'e2e4', own: false, reason: 'engine' },
    ],
    [
      'the engine’s choice at half the sensitivity',
      [move('d2d4', 9, 2.5)],
      'e2e4',
      { uci: 'e2e4', own: false, reason: 'engine' },
    ],
    [
      'the engine’s choice before an unjudged habit',
      [move('d2d4', 9, null)],
      'e2e4',
      { uci: 'e2e4', own: false, reason: 'engine' },
    ],
    [
      'the engine’s choice, played once',
      [move('e2e4', 1, 0)],
      'e2e4',
      { uci: 'e2e4', own: true, reason: 'engine' },
    ],
    ['nothing while nothing is known', [move('d2d4', 2, 0)], undefined, null],
  ])('is %s', (_, moves, best, expected) => {
    expect(recommendedMove(moves, 5, best)).toEqual(expected);
  });

  test('never loses half the sensitivity unless the engine chose it, and does not depend on the order', () => {
    const ucis = ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3'];
    const loss = fc.option(fc.double({ min: 0, max: 40, noNaN: true }));
    const moves = fc.uniqueArray(fc.record({ uci: fc.constantFrom(...ucis), count: fc.nat(6), loss }), {
      selector: ({ uci }) => uci,
    });
    fc.assert(
      fc.property(
        moves,
        fc.constantFrom(...SENSITIVITIES),
        fc.constantFrom(undefined, ...ucis),
        (played, points, best) => {
          const chosen = recommendedMove(played, points, best);
          expect(recommendedMove(played.toReversed(), points, best)).toEqual(chosen);
          if (chosen?.reason === 'habit') {
            const habit = played.find(({ uci }) => uci === chosen.uci);
            expect(habit?.loss).toBeLessThan(points / 2);
            expect(habit?.count).toBeGreaterThanOrEqual(3);
          } else expect(chosen?.uci).toBe(best);
        },
      ),
    );
  });

  test('is written in the notation of its position', () => {
    expect(recommend(START_KEY, [move('g1f3', 3, 0)], 5, 'e2e4')).toEqual({
      uci: 'g1f3',
      san: 'Nf3',
      own: true,
    });
  });
});
