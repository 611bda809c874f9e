import type { Mtd } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers, type TestServer } from '../../test/server.ts';
import { removeDeleted } from '../jobs/gameBatches.ts';
import { createPromoCode, type PromoCode } from '../store/accounts/promoCodes.ts';
import { createUpload } from '../store/games/uploads.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function anAccount(fields: { confirmedAt?: null } = {}) {
  const email = `account${nextNumber()}@example.org`;
  const user = await aUser(tests.db, { email, passwordHash: quickHash(password), ...fields });
  const cookie = await aSession(tests.db, user.id);
  const expires_at = new Date(Date.now() + 90 * DAY);
  await tests.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', user.id).execute();
  return { id: user.id, email, cookie };
}

/** A server with a clock; with `generic` its answers do not reveal who has an account. */
async function aClockedServer(messages: 'explicit' | 'generic' = 'explicit') {
  const clock = { now: Date.now() };
  const config = aConfig({ authMessages: messages });
  const server = await aServer(tests.database, { config, services: { now: () => new Date(clock.now) } });
  return { ...server, clock };
}

function mailsTo(email: string) {
  return tests.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();
}
async function lastToken(email: string, page: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.body_text ?? '';
  return new RegExp(`${page}\\?token=([\\w-]{43})\\s`).exec(text)?.[1] ?? `no link in: ${text}`;
}
function signIn({ post }: Pick<TestServer, 'post'>, email: string, given: string) {
  return post('account/user_login', { email, password: given, remember_me: 0, language: 1 });
}
function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
async function actionsOf(userId: number) {
  return (
    await tests.db
      .selectFrom('account_log')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
}

test('a forgotten password: the mailed link sets a new one, once, within an hour, and ends every session', async () => {
  const server = await aClockedServer();
  const { post, clock } = server;
  const { email, cookie, id } = await anAccount();
  const ask = (mtd: Mtd | 'account/user_send_forgot_password_again' = 'account/user_forgot_password') =>
    post(mtd, { email: email.toUpperCase(), language: 4 });
  expect((await ask()).body).toEqual({ message: 'OK', wait: 60 });
  const first = await lastToken(email, '/forgot-password');
  clock.now += 20_000;
  expect((await ask('account/user_send_forgot_password_again')).body).toEqual({ message: 'OK', wait: 40 });
  clock.now += 40_000;
  expect((await ask('account/user_send_forgot_password_again')).body).toEqual({ message: 'OK', wait: 60 });
  const token = await lastToken(email, '/forgot-password');
  const change = (fields: object) => post('account/user_change_password', { token, ...fields });

  expect((await post('account/user_change_password', { token: first })).body.code).toBe('link-expired');
  expect((await change({})).body).toEqual({ message: 'OK' });
  expect((await change({ password: 'short' })).body).toMatchObject({
    code: 'weak-password',
    paths: ['password'],
  });
  expect((await change({ password })).body.code).toBe('same-password');
  expect((await change({ password: 'Petroff-42' })).body).toEqual({ message: 'OK' });
  expect((await change({ password: 'Petroff-43' })).body.code).toBe('link-expired');

  expect((await post('heroes/list', {}, { cookie })).status).toBe(501);
  expect((await signIn(server, email, password)).body.code).toBe('wrong-password');
  expect((await signIn(server, email, 'Petroff-42')).status).toBe(200);
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(
    /Пароль в Tabia изменён|Your Tabia password was changed/,
  );
  expect(await actionsOf(id)).toEqual(['recover-password']);
});

test('the link of a forgotten password is over after 60 minutes, and confirms the address', async () => {
  const { post, clock } = await aClockedServer();
  const { email } = await anAccount({ confirmedAt: null });
  const ask = () => post('account/user_forgot_password', { email, language: 1 });
  await ask();
  const token = await lastToken(email, '/forgot-password');
  clock.now += 60 * MINUTE;
  expect((await post('account/user_change_password', { token, password: 'Petroff-42' })).body.code).toBe(
    'link-expired',
  );
  await ask();
  const fresh = await lastToken(email, '/forgot-password');
  clock.now += 60 * MINUTE - 1;
  expect((await post('account/user_change_password', { token: fresh, password: 'Petroff-42' })).status).toBe(
    200,
  );
  expect((await signIn({ post }, email, 'Petroff-42')).status).toBe(200);
});

test('of two who follow one link at once, one sets the password', async () => {
  const { post } = await aClockedServer();
  const { email } = await anAccount();
  await post('account/user_forgot_password', { email, language: 1 });
  const token = await lastToken(email, '/forgot-password');
  const answers = await Promise.all(
    ['Petroff-42', 'Petroff-43'].map((given) =>
      post('account/user_change_password', { token, password: given }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a link of one kind does not serve as one of another', async () => {
  const { post } = await aClockedServer();
  const { email } = await anAccount({ confirmedAt: null });
  await post('account/user_forgot_password', { email, language: 1 });
  const token = await lastToken(email, '/forgot-password');
  expect((await post('account/registerbylink', { token })).body.code).toBe('link-expired');
  await post('account/requestregemail', { email, language: 1 });
  const other = await lastToken(email, '/waiting-for-confirmation');
  expect(
    (await post('account/user_change_password', { token: other, password: 'Petroff-42' })).body.code,
  ).toBe('link-expired');
});

test('changing the password keeps this browser, with a new token, and signs out the others', async () => {
  const server = await aClockedServer();
  const { post } = server;
  const { email, cookie, id } = await anAccount();
  const other = await aSession(tests.db, id);
  const change = (fields: object) =>
    post(
      'account/changepassword',
      { oldpassword: password, newpassword: 'Petroff-42', ...fields },
      { cookie },
    );
  expect((await change({ oldpassword: 'Wrong-One1' })).body).toMatchObject({
    code: 'wrong-password',
    paths: ['oldpassword'],
  });
  expect((await change({ newpassword: 'petroff' })).body).toMatchObject({ paths: ['newpassword'] });
  expect((await change({ newpassword: password })).body.code).toBe('same-password');
  const changed = await change({});
  expect(changed.status).toBe(200);
  const fresh = cookieOf(changed.setCookie);
  const check = async (of: string) => (await post('heroes/list', {}, { cookie: of })).status;
  expect([await check(fresh), await check(cookie), await check(other)]).toEqual([200, 401, 501]);
  expect((await signIn(server, email, password)).status).toBe(400);
  expect((await signIn(server, email, 'Petroff-42')).status).toBe(200);
});

test('a new address takes effect when its owner follows the link; the old address is notified', async () => {
  const server = await aClockedServer();
  const { post } = server;
  const { email, cookie, id } = await anAccount();
  const next = `new${nextNumber()}@example.org`;
  const ask = (fields: object = {}) =>
    post('account/changeemail', { email: next, password, language: 1, ...fields }, { cookie });
  expect((await ask({ password: 'Wrong-One1' })).body.code).toBe('wrong-password');
  expect((await ask({ email: email.toUpperCase() })).body).toMatchObject({
    code: 'bad-payload',
    paths: ['email'],
  });
  expect((await ask({ email: (await anAccount()).email })).body.code).toBe('email-taken');
  expect((await ask()).body).toEqual({ message: 'OK', wait: 60 });
  const token = await lastToken(next, '/waiting-for-confirmation');
  expect((await signIn(server, next, password)).body.code).toBe('email-not-registered');

  const stranger = await anAccount();
  expect((await post('account/registerbylink', { token })).status).toBe(401);
  expect((await post('account/registerbylink', { token }, { cookie: stranger.cookie })).body.code).toBe(
    'other-account',
  );
  const followed = await post('account/registerbylink', { token }, { cookie });
  expect(followed.body).toMatchObject({ userid: id, email: next });
  expect((await post('account/registerbylink', { token }, { cookie })).body.code).toBe('link-expired');
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/Адрес почты в Tabia изменён|address was changed/);
  expect((await signIn(server, next, password)).status).toBe(200);
  expect((await signIn(server, email, password)).body.code).toBe('email-not-registered');
});

test('an address taken in the meantime is not assigned twice', async () => {
  const { post } = await aClockedServer();
  const { cookie } = await anAccount();
  const next = `wanted${nextNumber()}@example.org`;
  await post('account/changeemail', { email: next, password, language: 1 }, { cookie });
  const token = await lastToken(next, '/waiting-for-confirmation');
  await aUser(tests.db, { email: next });
  expect((await post('account/registerbylink', { token }, { cookie })).body.code).toBe('email-taken');
});

test('explicit messages tell who has an account', async () => {
  const { post } = await aClockedServer();
  const { email } = await anAccount();
  const nobody = `nobody${nextNumber()}@example.org`;
  expect((await post('account/checkemail', { email })).body).toEqual({ free: false });
  expect((await post('account/checkemail', { email: nobody })).body).toEqual({ free: true });
  expect((await post('account/user_forgot_password', { email: nobody, language: 1 })).body.code).toBe(
    'email-not-registered',
  );
});

test('generic messages are the same for an address with an account and without', async () => {
  const { post, clock } = await aClockedServer('generic');
  const { email: known } = await anAccount();
  const { email: unconfirmed } = await anAccount({ confirmedAt: null });
  const mover = await anAccount();
  const nobody = `nobody${nextNumber()}@example.org`;
  const answerTo = async (mtd: Mtd, fields: object, cookie?: string) => {
    const answers = [];
    for (const email of [known, unconfirmed, nobody]) {
      const { status, body } = await post(mtd, { ...fields, email }, { cookie });
      const { requestId: _, ...rest } = body;
      answers.push(JSON.stringify({ status, ...rest }));
    }
    return new Set(answers);
  };
  const language = 1;
  expect((await answerTo('account/checkemail', {})).size).toBe(1);
  expect(
    (await answerTo('account/user_login', { password: 'Wrong-One1', remember_me: 0, language })).size,
  ).toBe(1);
  for (let time = 0; time < 5; time += 1) {
    expect((await answerTo('account/user_forgot_password', { language })).size).toBe(1);
    expect((await answerTo('account/requestregemail', { language })).size).toBe(1);
    clock.now += 30_000;
  }
  clock.now += 60 * MINUTE;
  expect((await answerTo('account/changeemail', { password, language }, mover.cookie)).size).toBe(1);
  clock.now += 60 * MINUTE;
  const registration = { name: 'Anna', password, terms: true, language };
  expect((await answerTo('account/register', registration)).size).toBe(1);
  const subjects = (await mailsTo(known)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('You already have a Tabia account');
  expect((await mailsTo(unconfirmed)).at(-1)?.subject).toBe('Confirm your email address for Tabia');
});

async function aCode(fields: Partial<PromoCode> = {}): Promise<string> {
  const code = `CODE-${nextNumber()}`;
  const promo = {
    code,
    kind: 'trial' as const,
    value: 30,
    usesLeft: null,
    validUntil: null,
    createdAt: new Date(),
  };
  await createPromoCode(tests.db, { ...promo, ...fields });
  return code;
}

test('promo codes give days of free use, one after the other, and the larger discount', async () => {
  const { post, clock } = await aClockedServer();
  const { cookie, id } = await anAccount();
  const activate = async (fields: Partial<PromoCode>) =>
    (await post('account/user_promo_activate', { code: await aCode(fields) }, { cookie })).body;
  const balance = async () => (await post('users/balance', {}, { cookie })).body;
  const notice = async () => (await post('users/paymentnotice', {}, { cookie })).body;
  expect(await balance()).toEqual({ balance: 0, discount: 0, trialuntil: null, entries: [], promo: false });
  expect(await notice()).toEqual({ due: 0, notice: 'none', daysleft: 0, discount: 0 });
  const after = (days: number) => new Date(clock.now + days * DAY).toISOString();
  expect(await activate({ value: 30 })).toMatchObject({ kind: 'trial', balance: 30, trialuntil: after(30) });
  expect(await activate({ value: 10 })).toMatchObject({ balance: 40, trialuntil: after(40) });
  expect(await activate({ kind: 'discount', value: 25 })).toMatchObject({ discount: 25, balance: 40 });
  expect(await activate({ kind: 'discount', value: 10 })).toMatchObject({ discount: 25 });
  const { entries } = await balance();
  expect(entries).toHaveLength(4);
  expect(await balance()).toMatchObject({ promo: true });
  clock.now += 39.5 * DAY;
  expect(await notice()).toEqual({ due: 0, notice: 'trial', daysleft: 1, discount: 25 });
  clock.now += 0.6 * DAY;
  expect(await notice()).toEqual({ due: 0, notice: 'trial-ended', daysleft: 0, discount: 25 });
  expect((await actionsOf(id)).filter((action) => action === 'use-promo-code')).toHaveLength(4);
});

test('a code works once per account and chess profile, up to its use limit and end date', async () => {
  const { post, clock } = await aClockedServer();
  const [one, two, three] = [await anAccount(), await anAccount(), await anAccount()];
  const activate = async (code: string, { cookie }: { cookie: string }, fields: object = {}) =>
    (await post('account/user_promo_activate', { code, ...fields }, { cookie })).body.code;
  const open = await aCode();
  const profile = { source: 3, profile: 'Anna_Plays' };
  expect(await activate(` ${open.toLowerCase()} `, one, profile)).toBe(open);
  expect(await activate(open, one)).toBe('promo-used');
  expect(await activate(open, two, { source: 3, profile: 'anna_plays' })).toBe('promo-used');
  expect(await activate(open, two, { source: 4, profile: 'anna_plays' })).toBe(open);
  expect(await activate(open, three, { profile: 'x' })).toBe('bad-payload');
  const single = await aCode({ usesLeft: 1 });
  const tries = await Promise.all([one, two, three].map((account) => activate(single, account)));
  expect(tries.sort()).toEqual([single, 'promo-unknown', 'promo-unknown'].sort());
  const short = await aCode({ validUntil: new Date(clock.now + DAY) });
  clock.now += DAY;
  expect(await activate(short, one)).toBe('promo-unknown');
});

test('signing out everywhere is written down', async () => {
  const { post } = await aClockedServer();
  const { cookie, id } = await anAccount();
  expect((await post('account/signoutall', {}, { cookie })).status).toBe(200);
  expect((await post('account/signout', {}, { cookie })).status).toBe(401);
  expect(await actionsOf(id)).toEqual(['sign-out-everywhere']);
});

/** Rows of every table but those that belong to nobody. */
async function countRows(): Promise<Record<string, number>> {
  const shared = [
    'positions',
    'evaluations',
    'evaluation_requests',
    'erasures',
    'migrations',
    'attempts',
    'account_log',
    'promo_codes',
  ];
  const { rows } = await tests.database.execute(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    if (shared.includes(name)) continue;
    const counted = await tests.database.execute(`select count(*)::int4 as n from ${name}`);
    counts[name] = Number(counted.rows[0]?.n);
  }
  return counts;
}

test('deleting an account leaves nothing of it in any table', async () => {
  const { post } = await aClockedServer();
  const before = await countRows();
  const { context, heroid, posid } = await italianScene(tests.database);
  const id = context.user?.id ?? 0;
  await tests.db
    .updateTable('users')
    .set({ password_hash: quickHash(password) })
    .where('id', '=', id)
    .execute();
  const email = context.user?.email ?? '';
  const cookie = await aSession(tests.db, id);
  const as = (mtd: Mtd, input: object) => post(mtd, input, { cookie });
  await as('openinglabels/addposlabel', { heroid, posid, labid: 22 });
  await as('training/addtolist', { heroid, posid, herowhite: 1 });
  await as('openinglabels/updateposlabel', { heroid, posid, studied: 1 });
  await as('account/user_forgot_password', { email, language: 1 });
  await as('account/user_promo_activate', { code: await aCode() });
  const file = { userId: id, fileName: 'a.pgn', createdAt: new Date() };
  await createUpload(
    tests.db,
    file,
    (async function* () {
      yield new Uint8Array([1]);
    })(),
  );
  const filled = Object.entries(await countRows()).filter(([name, count]) => count > (before[name] ?? 0));
  expect(filled.length).toBeGreaterThan(12);

  expect((await as('account/delete_user', {})).body.code).toBe('wrong-password');
  expect((await as('account/delete_user', { password: 'Wrong-One1' })).body.code).toBe('wrong-password');
  const deleted = await as('account/delete_user', { password });
  expect(deleted.status).toBe(200);
  expect(deleted.setCookie).toMatch(/Expires=Thu, 01 Jan 1970/);
  expect((await as('heroes/list', {})).status).toBe(401);
  await removeDeleted(tests.db, new AbortController().signal);
  expect(await countRows()).toEqual(before);
  const log = await tests.db.selectFrom('account_log').selectAll().where('user_id', '=', id).execute();
  expect(log).toEqual([]);
});

test('a service makes guests, too, without sample games', async () => {
  const { post } = await aServer(tests.database, { config: { isLocal: false } });
  expect((await post('account/guest', { language: 1 })).status).toBe(404);
  const answer = await post('account/guest', { language: 1, sample: false });
  expect(answer.body).toMatchObject({ guest: true, heroid: null });
  const cookie = cookieOf(answer.setCookie);
  expect((await post('heroes/list', {}, { cookie })).body).toEqual({ heroes: [] });
});

test('a guest needs no password to go, and has none to change', async () => {
  const { post } = await aClockedServer();
  const answer = await post('account/guest', { language: 1 });
  const cookie = cookieOf(answer.setCookie);
  const change = { oldpassword: 'x', newpassword: 'Petroff-42' };
  expect((await post('account/changepassword', change, { cookie })).status).toBe(403);
  expect((await post('account/delete_user', {}, { cookie })).status).toBe(200);
  expect((await post('account/whois', {}, { cookie })).body.user).toBeNull();
});
