import { expect, test } from 'vitest';
import { samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { platforms } from '../../../test/platform.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { loadGames } from './loadGames.ts';

const tests = withDatabase();
const GAMES = 240;

/** Loads a file; resolves to the number of games after each step, as its user's pages hear of them. */
async function stepsOfLoad(isShared: boolean): Promise<number[]> {
  const { db } = tests;
  const player = await aPlayer(db);
  async function* bytes() {
    yield new TextEncoder().encode(samplePgn('Ann', GAMES));
  }
  const file = { userId: player.userId, fileName: 'games.pgn', createdAt: testNow };
  const { id: uploadId } = await createUpload(db, file, bytes());
  const { id } = await aNickname(db, { playerId: player.id, source: 2, name: 'Ann', uploadId });
  const steps: number[] = [];
  const notify = async (): Promise<void> => {
    const rows = await db.selectFrom('games').select('id').where('nickname_id', '=', id).execute();
    if (rows.length > (steps.at(-1) ?? 0)) steps.push(rows.length);
  };
  const outcome = await loadGames(
    {
      database: { ...tests.database, isShared: () => isShared, notify },
      sources: platforms({}),
      readFile: (upload) => readUpload(db, upload),
      now: () => testNow,
      limits: { maxItems: 600, maxAhead: 1_200, maxWaitMs: 60_000 },
    },
    id,
  );
  expect(outcome).toEqual({ status: 'ok', added: GAMES });
  return steps;
}

test('a load stores ten to a hundred games at a time while callers share the connection', async () => {
  const steps = await stepsOfLoad(true);
  const sizes = steps.map((games, index) => games - (steps[index - 1] ?? 0));
  expect(steps.at(-1)).toBe(GAMES);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(sizes[0]).toBeLessThanOrEqual(20);
  // The first holds whatever came first. On a slow machine the others once had a game each.
  expect(Math.min(...sizes.slice(1, -1))).toBeGreaterThanOrEqual(10);
});

test('without callers it stores them in large batches', async () => {
  expect((await stepsOfLoad(false)).length).toBeLessThan((await stepsOfLoad(true)).length);
});
