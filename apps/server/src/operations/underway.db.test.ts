import { expect, test } from 'vitest';
import { samplePgn } from '../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { pgnGames, storeGames } from '../../test/pgnGames.ts';
import { gamesOf } from '../../test/sourceItems.ts';
import { planBatch } from '../analysis/planner.ts';
import { moveGames } from '../jobs/gameBatches.ts';

const store = withDatabase();

const ROUNDS = 3;
const BATCHES = 6;
const BATCH = 25;

/** Batches of one load, in their order. */
async function someBatches() {
  const bytes = [new TextEncoder().encode(samplePgn('Hero', BATCHES * BATCH))];
  const games = await gamesOf(
    pgnGames(bytes, { playerNames: ['Hero'], category: 2 }, { uploadId: null, games: 0 }),
  );
  return Array.from({ length: BATCHES }, (_, index) => games.slice(index * BATCH, (index + 1) * BATCH));
}

/** A player with two sources that are both being loaded while their positions are judged. */
async function aBusyPlayer() {
  const { db, database } = store;
  const user = await aUser(db);
  const player = await aPlayer(db, { userId: user.id });
  const other = await aPlayer(db, { userId: user.id });
  const sources = [
    await aNickname(db, { playerId: player.id }),
    await aNickname(db, { playerId: player.id }),
  ];
  const batches = await someBatches();
  let isOver = false;
  const load = async (nicknameId: number): Promise<void> => {
    for (const games of batches) await storeGames(db, nicknameId, { games, skipped: [], cursor: undefined });
  };
  const judge = async (): Promise<void> => {
    const options = {
      engine: 'Pretended',
      now: testNow,
      limit: { pairs: 20, cost: 1_000 },
      scope: 'all',
      start: { afterUser: 0, afterPosition: 0 },
      msNow: () => 0,
    } as const;
    while (!isOver)
      await planBatch(db, options).catch((error) => {
        // Deadlocks and players deleted concurrently are expected: the next round plans again.
        if (!['40P01', '23503'].includes(String((error as { code?: unknown }).code))) throw error;
      });
  };
  const judged = judge();
  const loaded = Promise.all(sources.map(({ id }) => load(id)));
  const end = async (): Promise<void> => {
    try {
      await loaded;
    } finally {
      isOver = true;
      await judged;
    }
  };
  return { context: aContext(database, { user }), heroid: player.id, other: other.id, sources, end };
}

const changes = {
  'a source is deleted': ({ context, sources }) =>
    call('nicknames/delete', { nicknameid: sources[0]?.id ?? 0 }, context),
  'a source is archived': ({ context, sources }) =>
    call('nicknames/zip', { nicknameid: sources[0]?.id ?? 0 }, context),
  'a source moves to another player': async ({ context, sources, other }) => {
    const answer = await call(
      'nicknames/reassign',
      { nicknameid: sources[0]?.id ?? 0, heroid: other },
      context,
    );
    await moveGames(context.db, new AbortController().signal);
    return answer;
  },
  'the player is deleted': ({ context, heroid }) => call('heroes/delete', { heroid }, context),
} satisfies Record<string, (busy: Awaited<ReturnType<typeof aBusyPlayer>>) => Promise<unknown>>;

for (const [name, change] of Object.entries(changes)) {
  test(`${name} while games are loaded and judged: neither is in the other's way`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const busy = await aBusyPlayer();
      expect(await change(busy)).toEqual({ message: 'OK' });
      await busy.end();
    }
  });
}
