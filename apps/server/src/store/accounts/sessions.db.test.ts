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
  touchSession,
  wasSessionEnded,
} from './sessions.ts';

const tests = withDatabase();
function minutes(count: number): Date {
  return new Date(testNow.getTime() + count * 60_000);
}

async function aSession(userId: number, expiresAt: Date = minutes(10), createdAt: Date = testNow) {
  const tokenHash = new Uint8Array(createHash('sha256').update(String(nextNumber())).digest());
  const times = { createdAt, expiresAt, endsAt: minutes(400 * 24 * 60) };
  await createSession(tests.db, { tokenHash, userId, ...times, remembered: false, userAgent: 'Browser/1' });
  return tokenHash;
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
