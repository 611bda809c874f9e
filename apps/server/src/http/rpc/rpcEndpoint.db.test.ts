import { expect, test } from 'vitest';
import { aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { handlers } from '../../operations/index.ts';
import type { Handlers } from '../../services/context/operation.ts';

const tests = withDatabase();
closeServers();

const json = { 'content-type': 'application/json' };
function overriding(own: Partial<Handlers>): Handlers {
  return { ...handlers, ...own };
}

test.each([
  ['no JSON', json, '{"mtd":', 400, 'bad-payload'],
  ['an empty body', json, '', 400, 'bad-payload'],
  ['a list', json, '[]', 400, 'bad-payload'],
  ['no mtd', json, '{}', 400, 'bad-payload'],
  ['an mtd that is not a string', json, '{"mtd":1}', 400, 'bad-payload'],
  ['text', { 'content-type': 'text/plain' }, '{"mtd":"account/whois"}', 415, 'wrong-content-type'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'mtd=a', 415, 'wrong-content-type'],
  ['no content type', {}, '{"mtd":"account/whois"}', 415, 'wrong-content-type'],
  ['two megabytes', json, JSON.stringify({ mtd: 'x', fill: 'x'.repeat(2_000_000) }), 413, 'too-large'],
  [
    'more than 64 KB for an operation without a tree',
    json,
    JSON.stringify({ mtd: 'account/whois', fill: 'x'.repeat(65_536) }),
    413,
    'too-large',
  ],
  ['a poisoned prototype', json, '{"mtd":"account/whois","__proto__":{"a":1}}', 400, 'bad-payload'],
  ['a name every object has', json, '{"mtd":"constructor"}', 404, 'unknown-operation'],
])('%s is refused', async (_name, headers, payload, status, code) => {
  const { app } = await aServer(tests.database);
  const response = await app.inject({ method: 'POST', url: '/v1/api/', headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, requestId: response.headers['x-request-id'] });
  expect(response.json().hint.length).toBeGreaterThan(10);
});

test('a wrong name is answered with the nearest one', async () => {
  const { post } = await aServer(tests.database);
  const { status, body } = await post('heroes/lits');
  expect(status).toBe(404);
  expect(body.hint).toContain("'heroes/list'");
});

test('an alias behaves like its operation', async () => {
  const { post } = await aServer(tests.database);
  const input = { email: 'nobody@example.org', password: 'x', remember_me: 0, language: 1 };
  expect((await post('account/signin', input)).body.code).toBe('email-not-registered');
});

test('wrong fields are named, unknown ones too, also inside one of several forms', async () => {
  const { post } = await aServer(tests.database);
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const wrong = await post('heroes/add', { name: 7, color: 'red', icon: 'dragon' }, { cookie });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-payload' } });
  expect(wrong.body.paths).toEqual(expect.arrayContaining(['name', 'icon', 'color']));
  const form = await post('misc/loadgames', { heroid: 1, uploadid: 1, player: '', source: 2 }, { cookie });
  expect(form.body.paths).toEqual(['player']);
});

test('brackets nested very deeply are a bad payload', async () => {
  const { app } = await aServer(tests.database);
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const depth = 1_700;
  const move = '{"uci":"e2e4","posid":1,"hero":true,"intraining":true,"children":[';
  const payload = `{"mtd":"trees/save","heroid":1,"posid":1,"herowhite":1,"istraining":0,"tree":{"posid":1,"fen":"x","herowhite":1,"hm":0,"moves":[${move.repeat(depth)}${']}'.repeat(depth)}]}}`;
  const response = await app.inject({
    method: 'POST',
    url: '/v1/api/',
    headers: { ...json, cookie },
    payload,
  });
  expect(response.statusCode).toBe(400);
});

test('a crash answers 500 without a word of the inside, and the log has it', async () => {
  const crash = async (): Promise<never> => {
    throw new Error('relation "secret_table" does not exist');
  };
  const { post, lines } = await aServer(tests.database, { handlers: overriding({ 'account/whois': crash }) });
  const { status, body } = await post('account/whois');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
  const line = lines.find(({ mtd }) => mtd === 'account/whois');
  expect(JSON.stringify(line)).toContain('secret_table');
  expect(line).toMatchObject({ status: 500, requestId: body.requestId, level: 50 });
});

test('an answer that breaks the contract, or says more than it, is noticed', async () => {
  const more = async () => ({
    user: null,
    local: true,
    operator: true,
    outbox: true,
    chat: null,
    signIn: [],
    pool: null,
    password: 'x',
  });
  const { post } = await aServer(tests.database, { handlers: overriding({ 'account/whois': more }) });
  expect((await post('account/whois')).status).toBe(500);
});

test('answers with an error when an operation takes too long', async () => {
  const slow = () => new Promise<never>(() => {});
  const { post } = await aServer(tests.database, {
    handlers: overriding({ 'account/whois': slow }),
    timeoutMs: 20,
  });
  expect(await post('account/whois')).toMatchObject({ status: 408, body: { code: 'timeout' } });
});

test('every operation leaves a line with name, user, time and status', async () => {
  const { post, lines } = await aServer(tests.database);
  const { id } = await aUser(tests.db);
  await post('heroes/add', { name: 'Anna' }, { cookie: await aSession(tests.db, id) });
  const line = lines.find(({ mtd }) => mtd === 'heroes/add');
  expect(line).toMatchObject({
    userId: id,
    status: 200,
    ms: expect.any(Number),
    requestId: expect.any(String),
  });
});

test('passwords and tokens do not reach the log', async () => {
  const { post, lines } = await aServer(tests.database);
  await post('account/user_login', {
    email: 'x@example.org',
    password: 'Very-Secret1',
    remember_me: 0,
    language: 1,
  });
  await post('account/registerbylink', { token: 'Very-Secret-Token' });
  expect(lines.length).toBeGreaterThan(1);
  expect(JSON.stringify(lines)).not.toContain('Very-Secret');
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }, 403],
  [{ origin: 'http://localhost:8080' }, 200],
  [{ origin: 'http://127.0.0.1:5173' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
])('a write from a page with %o answers %i', async (headers: Record<string, string>, status) => {
  const { post } = await aServer(tests.database);
  expect((await post('account/whois', {}, { headers })).status).toBe(status);
});

test('on a public install other local pages are strangers too', async () => {
  const { post } = await aServer(tests.database, {
    config: { isLocal: false, publicUrl: 'https://tabia.example.org' },
  });
  const from = (origin: string) => post('account/whois', {}, { headers: { origin } });
  expect((await from('https://tabia.example.org')).status).toBe(200);
  expect((await from('http://localhost:8080')).status).toBe(403);
});

test('a player of somebody else is not there', async () => {
  const { post } = await aServer(tests.database);
  const player = await aPlayer(tests.db);
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const own = await aSession(tests.db, player.userId);
  const rename = (session: string) =>
    post('heroes/rename', { heroid: player.id, name: 'Mine' }, { cookie: session });
  expect(await rename(cookie)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await rename(own)).status).toBe(200);
});

test('a refusal names its reason, of which the page makes words of its language', async () => {
  const { post } = await aServer(tests.database);
  const [cookie] = (await post('account/guest', { language: 1 })).setCookie.split(';');
  const refused = await post('pupils/invite', { realname: 'Anna' }, { cookie: cookie ?? '' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', reason: 'guest' } });
  // Whose code says it all has none.
  const unnamed = await post('pupils/invite', { realname: 'Anna' });
  expect(unnamed).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(unnamed.body).not.toHaveProperty('reason');
});
