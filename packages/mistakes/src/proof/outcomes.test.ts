import { expect, test } from 'vitest';
import { outcomeOf, ownFineMove } from './outcomes.ts';

function fine(uci: string) {
  return { uci, unreasonable: false };
}

function wrong(uci: string) {
  return { uci, unreasonable: true };
}

function playable(uci: string) {
  return { uci, unreasonable: true, playable: true };
}

test.each([
  ['the studied move', fine('e2e4'), 'right'],
  ['a move that the tree accepts', fine('d2d4'), 'right'],
  ['another fine move', fine('c2c4'), 'fine'],
  ['a mistake', wrong('g2g4'), 'mistake'],
  ['a mistake that stands in the tree', wrong('e2e4'), 'mistake'],
  ['a playable move', playable('g2g4'), 'fine'],
  ['a playable move that stands in the tree', playable('d2d4'), 'right'],
])('%s', (_, move, outcome) => {
  expect(outcomeOf(move, new Set(['e2e4', 'd2d4']))).toBe(outcome);
});

test('the own fine move is the one played most, in any order', () => {
  const moves = [wrong('g2g4'), wrong('g2g4'), wrong('g2g4'), fine('d2d4'), fine('c2c4'), fine('c2c4')];
  expect(ownFineMove(moves)).toBe('c2c4');
  expect(ownFineMove(moves.toReversed())).toBe('c2c4');
  expect(ownFineMove([fine('e2e4'), fine('d2d4')])).toBe('d2d4');
  expect(ownFineMove([wrong('g2g4')])).toBeUndefined();
  expect(ownFineMove([playable('c2c4'), playable('c2c4'), fine('e2e4')])).toBe('e2e4');
});
