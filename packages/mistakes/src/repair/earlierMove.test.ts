import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Branch, type EarlierDecision, earlierMove } from './earlierMove.ts';

function branch(uci: string, games: number, met: Record<number, number> = {}, loss = 0): Branch {
  const shares = Object.entries(met).map(([posid, share]) => [Number(posid), share] as const);
  return { uci, games, loss, shortage: loss * 10, met: new Map(shares) };
}

/** Every mistake loses four points in the next games. */
const player = { games: 100, lossOf: () => 4 };
const usual = branch('f1c4', 40, { 1: 1, 2: 0.9, 3: 1 });

function decisionOf(...others: Branch[]): EarlierDecision {
  return { posid: 9, usual, others };
}

test('names the own move after which several mistakes no longer come up', () => {
  const found = earlierMove(1, [decisionOf(branch('b1c3', 10, {}, 0.1))], player);
  expect(found).toMatchObject({ posid: 9, uci: 'b1c3', games: 10, price: 1, avoided: [1, 2, 3] });
  // 11.6 points are lost after the usual move; three games of doubt leave 3/13 of them, and the move itself costs 0.1 in eight games.
  expect(found?.kept).toBeCloseTo(11.6 - (11.6 * 3) / 13 - 0.8);
});

test.each([
  ['was tried twice', branch('b1c3', 2)],
  ['has mistakes of its own', branch('b1c3', 20, { 7: 1, 8: 1 })],
  ['leads to the same mistakes', branch('b1c3', 20, { 1: 0.1, 2: 0.1 })],
  ['gives away more than three tenths of a pawn', branch('b1c3', 40, {}, 3.1)],
])('a move that %s is not named', (_, other) => {
  expect(earlierMove(1, [decisionOf(other)], player)).toBeUndefined();
});

test('one mistake alone, and a mistake that mostly comes from elsewhere, are not reasons to change a move', () => {
  const other = branch('b1c3', 20);
  const one = { posid: 9, usual: branch('f1c4', 40, { 1: 1 }), others: [other] };
  const elsewhere = { posid: 9, usual: branch('f1c4', 40, { 1: 1, 2: 1, 3: 0.5 }), others: [other] };
  expect(earlierMove(1, [one], player)).toBeUndefined();
  expect(earlierMove(3, [elsewhere], player)).toBeUndefined();
  expect(earlierMove(1, [elsewhere], player)?.avoided).toEqual([1, 2]);
});

test('what is named is cheap, tried, and keeps at least half; more mistakes after it never make it better', () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  const met = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), share);
  const games = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      met,
      met,
      games,
      games,
      fc.double({ min: 0, max: 5, noNaN: true }),
      (ours, theirs, a, b, loss) => {
        const decision = (then: Record<number, number>): EarlierDecision => ({
          ...{ posid: 9, usual: branch('e2e4', a, ours), others: [branch('d2d4', b, then, loss)] },
        });
        const found = earlierMove(1, [decision(theirs)], player);
        const lost = Object.values(ours).reduce((sum, one) => sum + one * 4, 0);
        const worse = earlierMove(1, [decision({ ...theirs, 20: 1 })], player);
        if (found !== undefined) {
          expect(found.kept).toBeGreaterThanOrEqual(lost / 2 - 1e-9);
          expect(found.price).toBeLessThanOrEqual(30);
          expect(found.avoided).toContain(1);
        }
        expect(worse?.kept ?? 0).toBeLessThanOrEqual(found?.kept ?? 0);
      },
    ),
  );
});
