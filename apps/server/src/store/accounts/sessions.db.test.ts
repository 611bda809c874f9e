import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser, nextNumber, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { addPushDevice, listPushDevices } from './pushDevices.ts';
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  endSessionsOfUser,
  findSession,
  MAX_SESSIONS,
  SESSIONS_CHANNEL,
  touchSession,
  wasSessionEnded,
} from './sessions.ts';

const tests = withDatabase();
function minutes(count: number): Date {
  return new Date(testNow.getTime() + count * 60_000);
}

async function aSession(
  userId: number,
  expiresAt: Date = minutes(10),
  createdAt: Date = testNow,
  remembered = false,
) {
  const tokenHash = new Uint8Array(createHash('sha256').update(String(nextNumber())).digest());
  const times = { createdAt, expiresAt, endsAt: minutes(400 * 24 * 60) };
  await createSession(tests.db, { tokenHash, userId, ...times, remembered, userAgent: 'Browser/1' });
  return tokenHash;
}

/** One less than an account may have, used one after another. */
async function fillSessions(userId: number, remembered = false): Promise<void> {
  for (let at = 1; at < MAX_SESSIONS; at += 1) await aSession(userId, minutes(600), minutes(at), remembered);
}

test('a session is found with its user until it expires', async () => {
  const user = await aUser(tests.db);
  const hash = await aSession(user.id);
  expect(await findSession(tests.db, hash, minutes(9))).toEqual({
    user,
    session: {
      userId: user.id,
      createdAt: testNow,
      lastUsedAt: testNow,
      expiresAt: minutes(10),
      endsAt: minutes(400 * 24 * 60),
      remembered: false,
    },
  });
  expect(await findSession(tests.db, hash, minutes(10))).toBeUndefined();
  expect(await findSession(tests.db, new Uint8Array([9]), testNow)).toBeUndefined();
});

test('touchSession notes the last use', async () => {
  const { id } = await aUser(tests.db);
  const hash = await aSession(id);
  await touchSession(tests.db, hash, minutes(3));
  expect((await findSession(tests.db, hash, testNow))?.session.lastUsedAt).toEqual(minutes(3));
});

test('signing out here, and everywhere', async () => {
  const { id } = await aUser(tests.db);
  const [here, there, elsewhere] = [await aSession(id), await aSession(id), await aSession(id)];
  await deleteSession(tests.db, there);
  expect(await findSession(tests.db, there, testNow)).toBeUndefined();
  expect(await findSession(tests.db, here, testNow)).toBeDefined();
  await endSessionsOfUser(tests.db, id, testNow);
  for (const hash of [here, elsewhere]) {
    expect(await findSession(tests.db, hash, testNow)).toBeUndefined();
    expect(await wasSessionEnded(tests.db, hash, testNow)).toBe(true);
    expect(await wasSessionEnded(tests.db, hash, minutes(10_000_000))).toBe(false);
  }
  expect(await wasSessionEnded(tests.db, there, testNow)).toBe(false);
});

test('signing out everywhere ends the reminders of all browsers of the user, and of nobody else', async () => {
  const [{ id }, other] = [await aUser(tests.db), await aUser(tests.db)];
  for (const userId of [id, id, other.id]) {
    const endpoint = `https://push.example.org/${nextNumber()}`;
    await addPushDevice(tests.db, userId, { endpoint, p256dh: 'key', auth: 'auth', now: testNow });
  }
  await endSessionsOfUser(tests.db, id, testNow);
  expect(await listPushDevices(tests.db, id)).toEqual([]);
  expect(await listPushDevices(tests.db, other.id)).toHaveLength(1);
});

test('expired and long unused sessions are removed', async () => {
  const { id } = await aUser(tests.db);
  await deleteExpiredSessions(tests.db, minutes(10_000), minutes(10_000));
  await aSession(id, minutes(5));
  const unused = await aSession(id, minutes(100), testNow);
  const fresh = await aSession(id, minutes(100), minutes(4));
  expect(await deleteExpiredSessions(tests.db, minutes(6), minutes(1))).toBe(2);
  expect(await findSession(tests.db, unused, minutes(6))).toBeUndefined();
  expect(await findSession(tests.db, fresh, minutes(6))).toBeDefined();
});

test('beyond the limit a sign-in ends the session that was not used for the longest time, and says so', async () => {
  const { id } = await aUser(tests.db);
  const { id: other } = await aUser(tests.db);
  const heard: unknown[] = [];
  const stop = await tests.database.listen(SESSIONS_CHANNEL, (payload) => heard.push(payload));
  const unused = await aSession(id, minutes(600));
  const used = await aSession(id, minutes(600));
  const remembered = await aSession(id, minutes(600), testNow, true);
  const foreign = await aSession(other, minutes(600));
  await touchSession(tests.db, used, minutes(200));
  await fillSessions(id);
  await expect.poll(() => heard).toEqual([{ userId: id }]);
  await stop();
  const isOpen = async (hash: Uint8Array) => (await findSession(tests.db, hash, testNow)) !== undefined;
  expect(await Promise.all([unused, used, remembered, foreign].map(isOpen))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('sessions that were ended make room first', async () => {
  const { id } = await aUser(tests.db);
  const ended = await aSession(id, minutes(600), minutes(300));
  await endSessionsOfUser(tests.db, id, testNow);
  const unused = await aSession(id, minutes(600));
  await fillSessions(id);
  expect(await wasSessionEnded(tests.db, ended, testNow)).toBe(false);
  expect(await findSession(tests.db, unused, testNow)).toBeDefined();
});

test('a sign-in counts also after the clock was set back', async () => {
  const { id } = await aUser(tests.db);
  await fillSessions(id);
  await aSession(id, minutes(600), minutes(1));
  const latest = await aSession(id, minutes(600), minutes(-60));
  expect(await findSession(tests.db, latest, testNow)).toBeDefined();
  const { count } = await tests.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(MAX_SESSIONS);
});
