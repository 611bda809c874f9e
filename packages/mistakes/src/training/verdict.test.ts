import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADES } from '../judging/compare.ts';
import { type JudgedMove, NOT_JUDGED, SHOWN, verdictOf } from './verdict.ts';

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(value, { nil: null });
}
const judgedMoves: fc.Arbitrary<JudgedMove> = fc.record({
  isTooMuch: maybe(fc.boolean()),
  loss: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
  shortage: maybe(fc.integer({ min: 0, max: 2000 })),
  grade: maybe(fc.constantFrom(...GRADES)),
  eval: maybe(fc.record({ cp: fc.integer({ min: -1000, max: 1000 }) })),
  punishment: fc.array(fc.constantFrom('d7d5', 'e4d5'), { maxLength: 2 }),
  reason: fc.constant(null),
});
const moves = fc.constantFrom('e2e4', 'd2d4', 'c2c4');

describe('the verdict on an answer', () => {
  test('is right for every accepted move, whatever is known of it', () => {
    fc.assert(
      fc.property(moves, fc.array(moves), judgedMoves, (uci, others, judged) => {
        const judgment = verdictOf([...others, uci], uci, judged);
        expect(judgment).toMatchObject({ verdict: 'correct', punishment: [], reason: null });
      }),
    );
  });

  test('is open exactly where the move is neither accepted nor beyond doubt', () => {
    fc.assert(
      fc.property(moves, fc.array(moves), judgedMoves, (uci, accepted, judged) => {
        const isOpen = verdictOf(accepted, uci, judged) === undefined;
        expect(isOpen).toBe(!accepted.includes(uci) && judged.isTooMuch === null);
      }),
    );
  });

  test('is wrong only for a move that surely loses too much and is not playable', () => {
    fc.assert(
      fc.property(moves, fc.array(moves), judgedMoves, (uci, accepted, judged) => {
        const isWrong = verdictOf(accepted, uci, judged)?.verdict === 'inaccurate';
        const isBad = judged.isTooMuch === true && judged.grade !== 'playable';
        expect(isWrong).toBe(isBad && !accepted.includes(uci));
      }),
    );
  });

  test('never calls a wrong move fine, and changes no number', () => {
    fc.assert(
      fc.property(moves, judgedMoves, (uci, judged) => {
        const judgment = verdictOf([], uci, judged);
        if (judgment === undefined) return;
        if (judgment.verdict === 'inaccurate') expect(judgment.grade).not.toBe('fine');
        const { loss, shortage, eval: score } = judged;
        expect(judgment).toMatchObject({ loss, shortage, eval: score });
      }),
    );
  });

  test('is a miss without numbers where the move was shown', () => {
    const { isTooMuch: _, ...nothing } = NOT_JUDGED;
    expect(SHOWN).toEqual({ verdict: 'inaccurate', ...nothing });
  });
});
