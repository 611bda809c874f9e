import { expect, test } from 'vitest';
import { costliestMistake } from './peoplePlay.ts';

const slip = { name: 'slip', count: 1, loss: 70 };
const habit = { name: 'habit', count: 2, loss: 15 };
const often = { name: 'often', count: 3, loss: 14 };
const fine = { name: 'fine', count: 30, loss: 4.9 };
const unknown = { name: 'unknown', count: 9, loss: null };

test.each([
  ['the habit before a costlier slip', [slip, habit], 'habit'],
  ['what costs more together', [habit, often], 'often'],
  ['a slip where nothing repeats', [slip, { ...habit, count: 1 }], 'slip'],
  ['no move that is fine', [fine, habit], 'habit'],
  ['no move that was not searched', [unknown, slip], 'slip'],
  ['nothing without a mistake', [fine, unknown], undefined],
])('names %s', (_, moves, expected) => {
  expect(costliestMistake(moves, 5)?.name).toBe(expected);
});
