import { expect, test } from 'vitest';
import { aUser, nextNumber, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import {
  createEmailLink,
  deleteExpiredEmailLinks,
  type EmailLinkPurpose,
  findLink,
  useEmailLink,
} from './emailLinks.ts';

const tests = withDatabase();
function hours(count: number): Date {
  return new Date(testNow.getTime() + count * 3_600_000);
}

async function aLink(userId: number, purpose: EmailLinkPurpose = 'confirm', createdAt: Date = testNow) {
  const tokenHash = new Uint8Array(Buffer.from(`link ${nextNumber()}`));
  const expiresAt = new Date(createdAt.getTime() + 24 * 3_600_000);
  await createEmailLink(tests.db, { tokenHash, userId, purpose, createdAt, expiresAt });
  return tokenHash;
}

test('a link is used once, also when it is followed twice at the same moment', async () => {
  const { id } = await aUser(tests.db);
  const hash = await aLink(id);
  const uses = await Promise.all([1, 2, 3].map(() => useEmailLink(tests.db, hash, 'confirm', hours(1))));
  expect(uses.sort()).toEqual([false, false, true]);
  expect(await findLink(tests.db, hash, hours(2))).toMatchObject({
    userId: id,
    state: 'used',
    usedAt: hours(1),
  });
});

test('a link expires', async () => {
  const { id } = await aUser(tests.db);
  const hash = await aLink(id);
  expect(await useEmailLink(tests.db, hash, 'confirm', hours(24))).toBe(false);
  expect(await findLink(tests.db, hash, hours(24))).toMatchObject({ userId: id, state: 'expired' });
});

test('a link serves its own purpose only, and a wrong one is unknown', async () => {
  const { id } = await aUser(tests.db);
  const hash = await aLink(id, 'password');
  expect(await useEmailLink(tests.db, hash, 'confirm', testNow)).toBe(false);
  expect(await findLink(tests.db, new Uint8Array([1]), testNow)).toBeUndefined();
  expect(await findLink(tests.db, hash, testNow)).toMatchObject({ purpose: 'password', state: 'valid' });
  expect(await useEmailLink(tests.db, hash, 'password', testNow)).toBe(true);
});

test('a new link ends the one before, of the same purpose', async () => {
  const { id } = await aUser(tests.db);
  const [first, password] = [await aLink(id), await aLink(id, 'password')];
  const second = await aLink(id, 'confirm', hours(1));
  expect(await useEmailLink(tests.db, first, 'confirm', hours(2))).toBe(false);
  expect(await useEmailLink(tests.db, second, 'confirm', hours(2))).toBe(true);
  expect(await useEmailLink(tests.db, password, 'password', hours(2))).toBe(true);
});

test('old links are removed', async () => {
  const { id } = await aUser(tests.db);
  await deleteExpiredEmailLinks(tests.db, hours(10_000));
  await aLink(id, 'confirm');
  const fresh = await aLink(id, 'password', hours(50));
  expect(await deleteExpiredEmailLinks(tests.db, hours(48))).toBe(1);
  expect(await useEmailLink(tests.db, fresh, 'password', hours(51))).toBe(true);
});
