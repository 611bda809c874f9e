import { expect, test } from 'vitest';
import { exampleMistake } from '../../packages/api-client/src/contract/shapes/mistake.ts';
import { advisedInBoth, differingFindings, shownFindings } from '../support/shownFindings.ts';

type Row = typeof exampleMistake;

function shown(change: Partial<Row>) {
  return shownFindings([{ ...exampleMistake, ...change }]);
}

const move = { uci: 'h2h3', san: 'h3', own: false };

test.each<[string, Partial<Row>]>([
  ['the count', { total_count: 99 }],
  ['the loss', { expected_loss: 99 }],
  ['the losses of the encounters', { trend: [1] }],
  ['the score', { eval: { cp: 99, mate: null } }],
  ['the advised move', { advice: exampleMistake.advice && { ...exampleMistake.advice, recommended: move } }],
])('another list is noticed by %s', (_, change) => {
  expect(differingFindings(shown({}), shown(change))).toEqual([exampleMistake.fen]);
});

test('a finding that is missing is a difference, the same is none', () => {
  expect(differingFindings(shown({}), shownFindings([]))).toEqual([exampleMistake.fen]);
  expect(differingFindings(shown({}), shown({}))).toEqual([]);
  expect(advisedInBoth(shown({}), shown({}))).toBe(1);
});

test('the move and the score wait for the searches behind them', () => {
  const { advice } = exampleMistake;
  const early = shown({ eval: { cp: 99, mate: null }, advice: advice && { ...advice, recommended: null } });
  expect(differingFindings(shown({}), early)).toEqual([]);
  expect(advisedInBoth(shown({}), early)).toBe(0);
});
