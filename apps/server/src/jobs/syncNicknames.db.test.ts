import { expect, test } from 'vitest';
import { aNickname, aPlayer, aUser, testNow } from '../../test/builders.ts';
import { recordedJobs } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { syncNicknames } from '../startup/commands/serve/jobHandlers.ts';
import { updateNickname } from '../store/games/nicknames.ts';

const store = withDatabase();
closeServers();

const HOUR_MS = 3_600_000;

function ago(hours: number): Date {
  return new Date(testNow.getTime() - hours * HOUR_MS);
}

/** A source of a user who was seen some days ago, synced some hours ago. */
async function aSource(unseenDays: number, unsyncedHours: number) {
  const { id: userId } = await aUser(store.db, { createdAt: ago(unseenDays * 24) });
  const { id: playerId } = await aPlayer(store.db, { userId });
  const { id } = await aNickname(store.db, { playerId });
  await updateNickname(store.db, id, { status: 'ok', syncedAt: ago(unsyncedHours) });
  return { userId, id };
}

async function synced(userId?: number): Promise<number[]> {
  const ids: number[] = [];
  await syncNicknames(store.db, { now: testNow, userId }, async ({ id }) => void ids.push(id));
  return ids;
}

test('sources are synced the less often, the longer their user has been away', async () => {
  await store.db.deleteFrom('users').execute();
  const half = await aSource(1, 13);
  await aSource(1, 11);
  const week = await aSource(20, 24 * 8);
  await aSource(20, 24 * 6);
  await aSource(100, 24 * 99);
  expect(await synced()).toEqual([week.id, half.id]);
});

test('the sources of one user are synced without those of others', async () => {
  const [one] = [await aSource(1, 13), await aSource(1, 13)];
  expect(await synced(one.userId)).toEqual([one.id]);
});

test('a user who comes back after months gets new games at once', async () => {
  const { userId, id } = await aSource(100, 24 * 99);
  expect(await synced(userId)).toEqual([]);
  const { jobs, sent } = recordedJobs();
  // Sign-in, with a clock of its own: the session is older than its last use.
  const server = await aServer(store.database, { services: { jobs, now: () => testNow } });
  const cookie = await aSession(store.db, userId);
  await store.db
    .updateTable('sessions')
    .set({ last_used_at: ago(24) })
    .where('user_id', '=', userId)
    .execute();
  await server.post('users/getinfo', {}, { cookie });
  expect(sent).toEqual([{ name: 'sync-nicknames', payload: { userId } }]);
  expect(await synced(userId)).toEqual([id]);
  await server.post('users/getinfo', {}, { cookie });
  expect(sent).toHaveLength(1);
});
