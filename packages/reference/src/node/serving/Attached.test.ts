import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_FEN } from '@tabia/chess';
import { readPgnBatches } from '@tabia/chess/pgn';
import { expect, test } from 'vitest';
import { pgnOf, randomGames } from '../../testing/randomGames.ts';
import { addCollection } from '../adding/addCollection.ts';
import { openReference } from './openReference.ts';

test('a collection that comes in the same tick of the clock as the last look is noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-reference-'));
  const reference = openReference(folder);
  const add = (name: string) =>
    addCollection(folder, {
      name,
      fingerprint: name,
      filter: {},
      batches: readPgnBatches([new TextEncoder().encode(pgnOf(randomGames(5, 3)))]),
      now: () => new Date(0),
    });
  try {
    await add('first');
    // A whole millisecond that has not passed yet, however slow the machine is.
    const tick = new Date(Date.now() + 3_600_000);
    await utimes(folder, tick, tick);
    expect((await reference.lookUp(START_FEN)).games).toBe(5);
    await add('second');
    await utimes(folder, tick, tick);
    expect((await reference.lookUp(START_FEN)).games).toBe(10);
  } finally {
    reference.close();
    await rm(folder, { recursive: true });
  }
});
