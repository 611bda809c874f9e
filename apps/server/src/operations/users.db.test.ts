import { expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { findUser } from '../store/accounts/users.ts';

const store = withDatabase();

/** The user as the next request finds it. */
async function again(userId: number) {
  return aContext(store.database, { user: (await findUser(store.db, userId)) ?? null });
}

test('name, phone and language change one by one, and the phone can be taken away', async () => {
  const { id } = await aUser(store.db);
  await call('users/setsettings', { name: 'Anna', phone: ' +44 20 7946 0000 ' }, await again(id));
  await call('users/setsettings', { lang_interface: 1 }, await again(id));
  const settings = { pool: { pgid: 1 }, name: 'Anna', lang_interface: 1 };
  expect(await call('users/getsettings', {}, await again(id))).toEqual({
    ...settings,
    phone: '+44 20 7946 0000',
  });
  await call('users/setsettings', { phone: null }, await again(id));
  expect(await call('users/getsettings', {}, await again(id))).toEqual({ ...settings, phone: null });
});

test('a phone with letters is refused', async () => {
  const { id } = await aUser(store.db);
  await expect(call('users/setsettings', { phone: 'call me' }, await again(id))).rejects.toThrow();
});

test('the look of the boards is kept beside what was chosen before', async () => {
  const { id } = await aUser(store.db);
  await call('users/setpreferences', { piece_style: 'tokens', theme: 'dark' }, await again(id));
  await call('users/setpreferences', { board_theme: 'cool', motion: 'reduced' }, await again(id));
  expect(await call('users/getpreferences', {}, await again(id))).toMatchObject({
    piece_style: 'tokens',
    theme: 'dark',
    board_theme: 'cool',
    motion: 'reduced',
    short_notation: true,
  });
});

test('returns the address of the community when the service has one', async () => {
  const chatUrl = 'https://chat.example.org/tabia';
  const whois = (config = aConfig()) => call('account/whois', {}, aContext(store.database, { config }));
  expect(await whois()).toMatchObject({ chat: null });
  expect(await whois(aConfig({ chatUrl }))).toMatchObject({ chat: chatUrl });
});

test.each([
  [
    { isLocal: true, smtpUrl: undefined },
    { local: true, outbox: true },
  ],
  // With a mail server the mails go out: no page shows them.
  [
    { isLocal: true, smtpUrl: 'smtp://127.0.0.1:25' },
    { local: true, outbox: false },
  ],
  [
    { isLocal: false, smtpUrl: undefined },
    { local: false, outbox: false },
  ],
])('with %o it is told %o', async (settings, whois) => {
  const context = aContext(store.database, { config: aConfig(settings) });
  expect(await call('account/whois', {}, context)).toMatchObject(whois);
});

test('a local install belongs to whoever is signed in, a service to its administrators', async () => {
  const [player, admin] = [await aUser(store.db), await aUser(store.db, { isAdmin: true })];
  const isOperator = async (isLocal: boolean, user: typeof player | null) =>
    (await call('account/whois', {}, aContext(store.database, { config: aConfig({ isLocal }), user })))
      .operator;
  expect(await isOperator(true, null)).toBe(false);
  expect(await isOperator(true, player)).toBe(true);
  expect(await isOperator(false, player)).toBe(false);
  expect(await isOperator(false, admin)).toBe(true);
});
