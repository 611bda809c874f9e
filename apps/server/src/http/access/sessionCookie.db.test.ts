import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { quickHash } from '../../../test/quickHash.ts';
import { aServer, closeServers, type TestServer } from '../../../test/server.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';
const DAY = 24 * 3_600_000;
const start = new Date('2025-03-01T12:00:00Z').getTime();

async function aLogin() {
  const email = `login${nextNumber()}@example.org`;
  const user = await aUser(tests.db, { email, passwordHash: quickHash(password) });
  return { user, email };
}

function signIn({ post }: TestServer, email: string, remember_me: 0 | 1) {
  return post('account/user_login', { email, password, remember_me, language: 1 });
}

function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

test('the cookie is out of reach of scripts and other sites, and its text is not stored', async () => {
  const server = await aServer(tests.database);
  const { email, user } = await aLogin();
  const { setCookie, status } = await signIn(server, email, 0);
  expect(status).toBe(200);
  expect(setCookie).toMatch(/^tabia_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = cookieOf(setCookie).split('=')[1] ?? '';
  const stored = await tests.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
  expect(stored).toHaveLength(1);
  expect(Buffer.from(stored[0]!.token_hash).includes(token)).toBe(false);
  expect(stored[0]!.token_hash).toHaveLength(32);
});

test('over https the cookie is secure; remembered it lasts as long as a session can', async () => {
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org' };
  const server = await aServer(tests.database, { config });
  const { email } = await aLogin();
  const { setCookie } = await signIn(server, email, 1);
  expect(setCookie).toMatch(
    /^__Host-tabia_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('over https, cookies that a neighboring site may have planted are not read', async () => {
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org' };
  const server = await aServer(tests.database, { config });
  const { email } = await aLogin();
  const { setCookie, setCookies } = await signIn(server, email, 1);
  for (const line of setCookies)
    expect(line).toMatch(/^__Host-tabia_(session|device)=[^;]+;.*Path=\/;.*Secure/);
  const cookie = cookieOf(setCookie);
  const check = async (given: string) =>
    (await server.app.inject({ url: '/v1/check', headers: { cookie: given } })).statusCode;
  expect(await check(cookie)).toBe(200);
  expect(await check(cookie.replace('__Host-', ''))).toBe(401);
  const out = await server.post('account/logout', {}, { cookie });
  expect(out.setCookie).toMatch(/^__Host-tabia_session=;.*Secure/);
});

test.each([
  [0, 1],
  [1, 60],
] as const)('with remember_me %i a session lives %i days from its last use', async (remember, days) => {
  let now = start;
  const server = await aServer(tests.database, { services: { now: () => new Date(now) } });
  const { email } = await aLogin();
  const cookie = cookieOf((await signIn(server, email, remember)).setCookie);
  const check = async () => (await server.post('heroes/list', {}, { cookie })).status;
  now += days * DAY - 60_000;
  expect(await check()).toBe(200);
  now += days * DAY - 60_000;
  expect(await check()).toBe(200);
  now += days * DAY + 1;
  expect(await check()).toBe(401);
});

test.each([
  [0, 7],
  [1, 400],
] as const)(
  'with remember_me %i a session that is used every hour ends after %i days',
  async (remember, days) => {
    let now = start;
    const server = await aServer(tests.database, { services: { now: () => new Date(now) } });
    const { email } = await aLogin();
    const cookie = cookieOf((await signIn(server, email, remember)).setCookie);
    const check = async () => (await server.post('heroes/list', {}, { cookie })).status;
    for (let hour = 1; hour < days * 24; hour += 23) {
      now = start + hour * 3_600_000;
      expect(await check()).toBe(200);
    }
    now = start + days * DAY - 1;
    expect(await check()).toBe(200);
    now = start + days * DAY;
    expect(await check()).toBe(401);
  },
);

test('a clock that jumps back and forth ends nothing before its time', async () => {
  let now = start;
  const server = await aServer(tests.database, { services: { now: () => new Date(now) } });
  const { email } = await aLogin();
  const cookie = cookieOf((await signIn(server, email, 1)).setCookie);
  const check = async () => (await server.post('heroes/list', {}, { cookie })).status;
  for (const days of [-400, 0, 30, -1, 80]) {
    now = start + days * DAY;
    expect(await check()).toBe(200);
  }
});

test.each([0, 1] as const)(
  'with remember_me %i no later answer has the cookie: it could overtake that of another sign-in',
  async (remember) => {
    let now = start;
    const server = await aServer(tests.database, { services: { now: () => new Date(now) } });
    const { email } = await aLogin();
    const cookie = cookieOf((await signIn(server, email, remember)).setCookie);
    now += DAY / 2;
    expect(await server.post('heroes/list', {}, { cookie })).toMatchObject({ status: 200, setCookies: [] });
    now += DAY / 2;
    const checked = await server.app.inject({ url: '/v1/check', headers: { cookie } });
    expect(checked.statusCode).toBe(200);
    expect(checked.headers['set-cookie']).toBeUndefined();
  },
);

test('every sign-in has its own token of 256 random bits', async () => {
  const server = await aServer(tests.database);
  const { email } = await aLogin();
  const tokens = new Set<string>();
  for (let time = 0; time < 5; time += 1) {
    const token = cookieOf((await signIn(server, email, 0)).setCookie).split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    tokens.add(token);
  }
  expect(tokens.size).toBe(5);
});

test('signing out ends this session; signing out everywhere ends all of them', async () => {
  const server = await aServer(tests.database);
  const { email } = await aLogin();
  const [first = '', second = '', third = ''] = [
    cookieOf((await signIn(server, email, 0)).setCookie),
    cookieOf((await signIn(server, email, 0)).setCookie),
    cookieOf((await signIn(server, email, 1)).setCookie),
  ];
  const check = async (cookie: string) =>
    (await server.app.inject({ url: '/v1/check', headers: { cookie } })).statusCode;
  const out = await server.post('account/logout', {}, { cookie: first });
  expect(out.setCookie).toMatch(/tabia_session=;.*Expires=Thu, 01 Jan 1970/);
  expect(await Promise.all([first, second, third].map(check))).toEqual([401, 200, 200]);
  await server.post('account/signoutall', {}, { cookie: second });
  expect(await Promise.all([first, second, third].map(check))).toEqual([401, 401, 501]);
});

test('signing in again replaces the session of this browser', async () => {
  const server = await aServer(tests.database);
  const { email, user } = await aLogin();
  const cookie = cookieOf((await signIn(server, email, 0)).setCookie);
  await server.post('account/user_login', { email, password, remember_me: 0, language: 1 }, { cookie });
  const sessions = await tests.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
  expect(sessions).toHaveLength(1);
});

test.each([
  'tabia_session=',
  'tabia_session=nonsense',
  `tabia_session=${'x'.repeat(5_000)}`,
  'tabia_session=%00',
])('the cookie %s is nobody’s', async (cookie) => {
  const { app } = await aServer(tests.database);
  expect((await app.inject({ url: '/v1/check', headers: { cookie } })).statusCode).toBe(401);
});
