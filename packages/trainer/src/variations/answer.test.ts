import { START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import { answerOf, customVariation, type Variation } from './variations.ts';

function move(id: string, change: Partial<Variation>): Variation {
  const played = { uci: id, san: id, fen: START_FEN, key: id } as never;
  const given = { parentId: '' as never, hm: 6, playerMove: true, fromId: 1, move: played };
  return { ...customVariation(given), id: id as never, ...change };
}
function answer(...moves: Variation[]): readonly string[] {
  return answerOf(new Map(moves.map((one) => [one.id, one])), 5);
}
const best = move('d2d3', { defaultTraining: true, count: 4, waste: 0 });
const often = move('f3e5', { count: 9, waste: 6 });
const large = move('h2h4', { count: 1, waste: 20 });

test.each<[string, Variation[], string[]]>([
  ['the recommended move and the costliest mistake', [large, often, best], ['d2d3', 'f3e5']],
  [
    'the habit that the sentences name, not a costlier slip',
    [best, move('h2h4', { count: 1, waste: 70 }), often],
    ['d2d3', 'f3e5'],
  ],
  ['no mistake below the sensitivity', [best, move('a2a3', { count: 9, waste: 4.9 })], ['d2d3']],
  ['no mistake that was never made', [best, move('a2a4', { count: 0, waste: 30 })], ['d2d3']],
  ['the move chosen by hand', [move('e1g1', { status: 1 }), often], ['e1g1', 'f3e5']],
  ['nothing where the opponent is to move', [move('g8f6', { playerMove: false, defaultTraining: true })], []],
  ['nothing of later moves', [move('d7d6', { ...often, parentId: 'd2d3' as never })], []],
])('the answer is %s', (_, moves, expected) => {
  expect(answer(...moves)).toEqual(expected);
});
