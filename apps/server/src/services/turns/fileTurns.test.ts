import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextReadingTurn } from './fileTurns.ts';

test('however many files are read at once, a round of the event loop gives one turn, to each file alike', async () => {
  const FILES = 10;
  const TURNS = 5;
  let inRound = 0;
  let most = 0;
  const turns = Array.from({ length: FILES }, () => 0);
  let reading = true;
  const watch = async (): Promise<void> => {
    while (reading) {
      most = Math.max(most, inRound);
      inRound = 0;
      await nextRound();
    }
  };
  const watched = watch();
  const read = async (file: number): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await nextReadingTurn();
      turns[file] = (turns[file] ?? 0) + 1;
      inRound += 1;
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    }
  };
  await Promise.all(turns.map((_, file) => read(file)));
  reading = false;
  await watched;
  // The watcher may run before or after the turn of its round.
  expect(most).toBeLessThanOrEqual(2);
  expect(turns).toEqual(Array.from({ length: FILES }, () => TURNS));
});
