import { describe, expect, test } from 'vitest';
import { aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { openAccount } from './credentials.ts';
import {
  createUser,
  findUser,
  findUserByEmail,
  mergePreferences,
  mergeSettings,
  setPasswordHash,
  updateUser,
} from './users.ts';

const tests = withDatabase();
const later = new Date(testNow.getTime() + 1000);

describe('createUser', () => {
  test('a new account, unconfirmed and without rights', async () => {
    const fields = { email: ' Anna@Example.org ', name: 'Anna', passwordHash: 'h', createdAt: testNow };
    const user = await createUser(tests.db, fields);
    expect(user).toEqual({
      id: expect.any(Number),
      email: 'Anna@Example.org',
      name: 'Anna',
      phone: null,
      passwordHash: 'h',
      confirmedAt: null,
      isAdmin: false,
      isGuest: false,
      participant: expect.any(Number),
      balance: 0,
      discount: 0,
      trialUntil: null,
      restrictedAt: null,
      settings: {},
      preferences: {},
      createdAt: testNow,
    });
  });

  test('one address, one account, letter case aside, also at the same moment', async () => {
    const fields = { name: 'Twin', passwordHash: 'h', createdAt: testNow };
    const made = await Promise.all(
      ['twin@example.org', 'TWIN@example.org', ' twin@Example.org'].map((email) =>
        createUser(tests.db, { ...fields, email }),
      ),
    );
    expect(made.filter((user) => user === 'email-taken')).toHaveLength(2);
  });
});

test('findUserByEmail looks past letter case and blanks', async () => {
  const user = await aUser(tests.db, { email: 'Boris@example.org' });
  expect(await findUserByEmail(tests.db, ' boris@EXAMPLE.org')).toEqual(user);
  expect(await findUserByEmail(tests.db, 'nobody@example.org')).toBeUndefined();
});

test('an account is opened once, with the first password', async () => {
  const { id } = await aUser(tests.db, { confirmedAt: null, passwordHash: null });
  const opened = { name: 'Anna', phone: null, passwordHash: 'first' };
  expect(await openAccount(tests.db, id, opened, testNow)).toBe(true);
  expect(await openAccount(tests.db, id, { ...opened, passwordHash: 'second' }, later)).toBe(false);
  const account = { name: 'Anna', passwordHash: 'first', confirmedAt: testNow };
  expect(await findUser(tests.db, id)).toMatchObject(account);
});

test('setPasswordHash', async () => {
  const { id } = await aUser(tests.db);
  await setPasswordHash(tests.db, id, 'new');
  expect((await findUser(tests.db, id))?.passwordHash).toBe('new');
});

describe('updateUser', () => {
  test('changes what is given and nothing else', async () => {
    const user = await aUser(tests.db, { phone: '+31 20 1234567' });
    expect(await updateUser(tests.db, user.id, { name: 'New' })).toBe('updated');
    expect(await updateUser(tests.db, user.id, {})).toBe('updated');
    expect(await findUser(tests.db, user.id)).toEqual({ ...user, name: 'New' });
  });

  test("refuses somebody else's address", async () => {
    const [one, other] = [await aUser(tests.db), await aUser(tests.db)];
    expect(await updateUser(tests.db, one.id, { email: other.email?.toUpperCase() ?? '' })).toBe(
      'email-taken',
    );
    expect((await findUser(tests.db, one.id))?.email).toBe(one.email);
  });
});

test('settings and preferences are merged field by field', async () => {
  const { id } = await aUser(tests.db, { settings: { lang: 'ru', board: { size: 1 } } });
  expect(await mergeSettings(tests.db, id, { board: { theme: 'blue' } })).toEqual({
    lang: 'ru',
    board: { theme: 'blue' },
  });
  expect(await mergePreferences(tests.db, id, { list: [1, 2] })).toEqual({ list: [1, 2] });
  expect(await findUser(tests.db, id)).toMatchObject({
    settings: { lang: 'ru' },
    preferences: { list: [1, 2] },
  });
});
