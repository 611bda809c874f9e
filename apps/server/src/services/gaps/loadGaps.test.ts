import { type Gap, operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { compareGaps } from './loadGaps.ts';

const [example] = operations['usergames/gaps'].example.output.gaps;
if (example === undefined) throw new Error('The contract has no example of a gap.');
const GAP: Gap = example;

function gap(posid: number, probability: number, loss: number | null): Gap {
  const grade = loss !== null && loss < 5 ? ('fine' as const) : ('blunder' as const);
  const answer = loss === null ? null : { uci: 'e2e4', san: 'e4', share: 0.9, loss, grade };
  return { ...GAP, posid, probability, expected_loss: loss, answer };
}

test('a gap that the player is likely to answer well is not the first, however often it comes', () => {
  const gaps = [gap(1, 0.5, 2), gap(2, 0.01, 30), gap(3, 0.02, null), gap(4, 0.02, 20)];
  expect(gaps.toSorted(compareGaps).map(({ posid }) => posid)).toEqual([4, 2, 3, 1]);
});
