import { START_KEY } from '@tabia/chess';
import { expect, test } from 'vitest';
import { repertoireOf } from './repertoireOf.ts';

/** One game with this number of half-moves in which no position comes twice. */
function longGame(plies: number) {
  const keyAt = (ply: number) => (ply === 0 ? START_KEY : `${ply} ${ply % 2 === 0 ? 'w' : 'b'} - -`);
  return Array.from({ length: plies }, (_, ply) => ({
    ...{ fromKey: keyAt(ply), uci: 'a1a2', toKey: keyAt(ply + 1), ply },
  }));
}

test('a file that is one long game has lines as long as an opening, and answers to its end', () => {
  const { lines, answers } = repertoireOf('white', longGame(2_000));
  expect([...lines.values()].map(({ length }) => length)).toEqual(
    Array.from({ length: 101 }, (_, ply) => ply),
  );
  expect(answers.size).toBe(1_000);
});
