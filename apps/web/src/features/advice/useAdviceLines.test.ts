import { operations } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { adviceArrows, adviceLines, mistakeArrows } from './useAdviceLines.ts';

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

const position = operations['openingtrees/heronode'].example.output;
const [ownMove] = position.moves;
const [found] = operations['usergames/mistakes'].example.output.mistakes;
if (!ownMove || !found) throw new Error('The examples have a move and a mistake.');
const fine = { ...ownMove, uci: 'b1c3', grade: 'fine' as const, unreasonable: false, reason: null };

it.each([
  ['a fine move', fine, 'played'],
  ['a playable move without a reason', { ...fine, grade: 'playable' as const, unreasonable: true }, 'played'],
  ['a bad move without a reason', { ...fine, grade: 'mistake' as const, unreasonable: true }, 'mistake'],
])('draws %s that is chosen in its own color', (_, own, brush) => {
  const advice = adviceLines(found, { ...position, moves: [own] }, own.uci);
  expect(advice.said).toBeUndefined();
  expect(adviceArrows(advice)[0]).toEqual({ from: 'b1', to: 'c3', brush });
});

it('draws a chosen move of which nothing is known as played', () => {
  expect(adviceArrows(adviceLines(found, undefined, 'b1c3'))[0]).toEqual({
    from: 'b1',
    to: 'c3',
    brush: 'played',
  });
});
