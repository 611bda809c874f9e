import { expect, test } from 'vitest';
import { aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { createSession } from './sessions.ts';
import { createGuest, findUser } from './users.ts';
import { deleteAbandonedGuests, recordVisit } from './visits.ts';

const tests = withDatabase();

function after(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000);
}

test('a visit is written once an hour, and the one before is returned', async () => {
  const { id } = await aUser(tests.db);
  expect(await recordVisit(tests.db, id, after(59))).toBeUndefined();
  expect(await recordVisit(tests.db, id, after(60))).toEqual(testNow);
  expect(await recordVisit(tests.db, id, after(61))).toBeUndefined();
  expect(await recordVisit(tests.db, id, after(600))).toEqual(after(60));
});

test('abandoned guests are those unseen for long, and older ones without a session; users stay', async () => {
  const guest = (createdAt: Date) => createGuest(tests.db, { name: 'Guest', createdAt });
  const [unseen, signedOut, present, young] = [
    await guest(testNow),
    await guest(after(10)),
    await guest(after(10)),
    await guest(after(30)),
  ];
  const user = await aUser(tests.db);
  for (const [index, { id: userId }] of [unseen, present].entries()) {
    const tokenHash = new Uint8Array([index]);
    const times = { createdAt: testNow, expiresAt: after(1_000), endsAt: after(1_000) };
    await createSession(tests.db, { tokenHash, userId, ...times, remembered: true, userAgent: '' });
  }
  expect(unseen).toMatchObject({ isGuest: true, email: null, passwordHash: null, confirmedAt: testNow });
  const which = { unseenSince: after(5), createdBefore: after(20) };
  expect(await deleteAbandonedGuests(tests.db, which)).toBe(2);
  const all = [unseen, signedOut, present, young, user];
  const left = await Promise.all(all.map(({ id }) => findUser(tests.db, id)));
  expect(left.map((found) => found !== undefined)).toEqual([false, false, true, true, true]);
  expect(await deleteAbandonedGuests(tests.db, which)).toBe(0);
});
