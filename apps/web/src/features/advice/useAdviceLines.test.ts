import { operations } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { mistakeArrows } from './useAdviceLines.ts';

const exampleAdvice = operations['usergames/mistakes'].example.output.mistakes[0]?.advice;
if (!exampleAdvice) throw new Error('The example has an advice.');
const { mistake } = exampleAdvice;
const better = { from: 'd2', to: 'd3', brush: 'best' };

it.each([
  ['a mistake', exampleAdvice, [{ from: 'g1', to: 'f3', brush: 'mistake' }, better]],
  [
    'a playable move, which is not red',
    { ...exampleAdvice, mistake: { ...mistake, grade: 'playable' as const } },
    [{ from: 'g1', to: 'f3', brush: 'played' }, better],
  ],
  [
    'a mistake while the better move is checked',
    { ...exampleAdvice, recommended: null },
    [{ from: 'g1', to: 'f3', brush: 'mistake' }],
  ],
  ['a position without advice', null, []],
])('the arrows of %s', (_, advice, arrows) => {
  expect(mistakeArrows({ advice })).toEqual(arrows);
});
