import { expect, it } from 'vitest';
import type { GameHeader } from '../../../state/games/games.ts';
import { pgnFileName } from './GameActions.tsx';

it.each([
  ['Anna', 'Boris', '2026-11-03T18:00:00.000Z', 'Anna-Boris-2026-11-03.pgn'],
  ['Иванов, И.', '../../x', null, 'Иванов-И-x.pgn'],
  ['?', '?', null, 'game.pgn'],
])('%s against %s', (white, black, played_at, name) => {
  expect(pgnFileName({ white, black, played_at } as GameHeader)).toBe(name);
});
