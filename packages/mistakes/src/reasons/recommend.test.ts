import { START_KEY } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SENSITIVITIES } from '../judging/ladder.ts';
import {
  isFirm,
  type RecommendedMove,
  recommendation,
  recommendedMove,
  type WeighedMove,
} from './recommend.ts';

function move(uci: string, count: number, loss: number | null): WeighedMove {
  return { uci, count, loss };
}

/** The choice at sensitivity 5, beside the engine's first choice e4. */
function named(moves: readonly WeighedMove[]) {
  const chosen = recommendedMove(moves, 5, 'e2e4');
  return chosen && recommendation(START_KEY, moves, chosen);
}

describe('the recommended move', () => {
  test.each<[string, WeighedMove[], string | undefined, ReturnType<typeof recommendedMove>]>([
    ['a sound habit', [move('d2d4', 3, 2.4)], 'e2e4', { uci: 'd2d4', own: true, reason: 'habit' }],
    [
      'the most frequent of two sound habits, whatever their order',
      [move('g1f3', 3, 1.5), move('d2d4', 4, 2.4)],
      'e2e4',
      { uci: 'd2d4', own: true, reason: 'habit' },
    ],
    [
      'a habit nearly as frequent that loses a point less',
      [move('d2d4', 26, 1.2), move('g1f3', 25, 0)],
      'e2e4',
      { uci: 'g1f3', own: true, reason: 'habit' },
    ],
    [
      'of three the one that loses less by a point each time',
      [move('d2d4', 26, 2.4), move('g1f3', 25, 1.3), move('b1c3', 20, 0.2)],
      'e2e4',
      { uci: 'b1c3', own: true, reason: 'habit' },
    ],
    [
      'the most frequent habit before one played less than half as often',
      [move('d2d4', 26, 1.2), move('g1f3', 12, 0)],
      'e2e4',
      { uci: 'd2d4', own: true, reason: 'habit' },
    ],
    [
      'the engine’s choice before an experiment',
      [move('d2d4', 2, 1.1)],
      'e2e4',
      { uci: 'e2e4', own: false, reason: 'engine' },
    ],
    [
      'an own move that loses a point at most, not a new one',
      [move('h2h3', 2, 1), move('d2d4', 1, 0.2)],
      'e2e4',
      { uci: 'h2h3', own: true, reason: 'own' },
    ],
    [
      'the engine’s choice, played once, before another own one',
      [move('e2e4', 1, 0), move('h2h3', 2, 1)],
      'e2e4',
      { uci: 'e2e4', own: true, reason: 'engine' },
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

  const people = {
    group: [
      { uci: 'f3e5', share: 0.5, score: 0.7 },
      { uci: 'd2d3', share: 0.3, score: 0.5 },
      { uci: 'e1g1', share: 0.2, score: 0.5 },
    ],
    games: 100,
    mainLines: ['f3e5'],
  };
  test.each<[string, WeighedMove[], string | undefined, number, ReturnType<typeof recommendedMove>]>([
    [
      'what the group plays among the good moves',
      [move('f3e5', 2, 6), move('d2d3', 0, 1.9)],
      'h2h3',
      5,
      { uci: 'd2d3', own: false, reason: 'people' },
    ],
    [
      'no popular mistake',
      [move('f3e5', 2, 2.5), move('d2d3', 0, null)],
      'h2h3',
      5,
      { uci: 'h2h3', own: false, reason: 'engine' },
    ],
    [
      'the engine’s choice, where the group plays it',
      [move('d2d3', 0, 0), move('e1g1', 0, 1)],
      'd2d3',
      5,
      { uci: 'd2d3', own: false, reason: 'engine' },
    ],
    [
      'a sound habit before what the group plays',
      [move('h2h3', 3, 1.9), move('d2d3', 0, 0)],
      'e1g1',
      5,
      { uci: 'h2h3', own: true, reason: 'habit' },
    ],
    [
      'an own move that loses a point at most, not what the group plays',
      [move('h2h3', 1, 1), move('d2d3', 0, 0)],
      'e1g1',
      5,
      { uci: 'h2h3', own: true, reason: 'own' },
    ],
    [
      'no habit that strong players never play and that loses two points',
      [move('h2h3', 9, 2), move('d2d3', 0, 0)],
      'e1g1',
      5,
      { uci: 'd2d3', own: false, reason: 'people' },
    ],
    [
      'no move of the group that strong players never play and that loses two points',
      [move('d2d3', 0, 2.2)],
      'e1g1',
      5,
      { uci: 'e1g1', own: false, reason: 'engine' },
    ],
    [
      'a habit that is a main line of strong players and loses less than a mistake',
      [move('f3e5', 9, 4.9), move('d2d3', 0, 0)],
      'd2d3',
      5,
      { uci: 'f3e5', own: true, reason: 'habit' },
    ],
    [
      'no main line that loses five points',
      [move('f3e5', 9, 5), move('d2d3', 0, 0)],
      'd2d3',
      10,
      { uci: 'd2d3', own: false, reason: 'engine' },
    ],
    [
      'at a coarse sensitivity still a move that trees call good',
      [move('f3e5', 2, 3.9), move('d2d3', 0, 4)],
      'h2h3',
      15,
      { uci: 'f3e5', own: true, reason: 'people' },
    ],
    ['nothing while no line is known', [move('d2d3', 0, 0)], undefined, 5, null],
    [
      'no move that the verdicts call a mistake, though the engine begins with it',
      [move('e1g1', 3, 5)],
      'e1g1',
      5,
      null,
    ],
    [
      'an own move instead of such a one',
      [move('e1g1', 3, 5), move('a2a3', 1, 0.5)],
      'e1g1',
      5,
      { uci: 'a2a3', own: true, reason: 'own' },
    ],
  ])('is, with what people play, %s', (_, moves, best, points, expected) => {
    expect(recommendedMove(moves, points, best, people)).toEqual(expected);
    expect(recommendedMove(moves.toReversed(), points, best, people)).toEqual(expected);
  });

  test('never loses half the sensitivity unless the engine chose it, is no mistake, and does not depend on the order', () => {
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
          } else if (chosen?.reason === 'own') {
            const own = played.find(({ uci }) => uci === chosen.uci);
            expect(own?.loss).toBeLessThanOrEqual(1);
            expect(own?.count).toBeGreaterThan(0);
          } else {
            const isMistake = played.some(({ uci, loss }) => uci === best && (loss ?? 0) >= points);
            expect(chosen?.uci).toBe(isMistake ? undefined : best);
          }
        },
      ),
    );
  });

  test.each<[string, number | null, string]>([
    ['as long as it loses less than half of what is a mistake', 2.4, 'd2d4'],
    ['until it loses half of that', 2.5, 'e2e4'],
    ['only while its loss is known', null, 'e2e4'],
  ])('holds the firm move %s', (_, loss, uci) => {
    const moves = [
      { uci: 'e2e4', count: 30, loss: 0 },
      { uci: 'd2d4', count: 0, loss },
    ];
    const chosen = recommendedMove(moves, 5, 'e2e4', undefined, 'd2d4');
    expect(chosen).toEqual({ uci, own: uci === 'e2e4', reason: uci === 'e2e4' ? 'habit' : 'held' });
  });

  test('is written in the notation of its position', () => {
    expect(named([move('g1f3', 3, 0)])).toEqual({
      uci: 'g1f3',
      san: 'Nf3',
      own: true,
      usual: true,
    });
  });

  test('is the own move only where it was played in a third of the meetings', () => {
    const others = [move('d2d4', 3, 9), move('e2e4', 3, 9), move('c2c4', 3, 9)];
    const usualOf = (count: number) => named([move('g1f3', count, 0), ...others]);
    expect([4, 5].map((count) => usualOf(count)?.usual)).toEqual([undefined, true]);
    expect(usualOf(4)).toMatchObject({ uci: 'g1f3', own: true });
  });

  test('is not the own move where another one was played more', () => {
    const familiar = (count: number) => {
      const { usual, often } = named([move('g1f3', count, 0), move('d2d4', 9, 9)]) ?? {};
      return { usual, often };
    };
    expect(familiar(4)).toEqual({});
    expect(familiar(5)).toEqual({ often: true });
    expect(familiar(8)).toEqual({ often: true });
    expect(familiar(9)).toEqual({ usual: true });
  });
});

describe('a choice is firm', () => {
  const habits = ['held', 'habit'] as const;
  const others = ['people', 'engine', 'own'] as const;
  test.each<[string, readonly RecommendedMove['reason'][], boolean, boolean, boolean]>([
    ['with final verdicts, for a habit', habits, true, false, true],
    ['with final verdicts and deep lines, for any other', others, true, true, true],
    ['not without deep lines, for any other', others, true, false, false],
    ['for nothing while the verdicts are not final', [...habits, ...others], false, true, false],
  ])('%s', (_, reasons, decided, deep, firm) => {
    expect(reasons.map((reason) => isFirm({ reason }, { decided, deep }))).toEqual(reasons.map(() => firm));
  });
});
