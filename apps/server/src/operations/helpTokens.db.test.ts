import { API_PATH, HELPER_ENGINE, MAX_HELP_TOKENS, type Output } from '@tabia/api-client/contract';
import { answerSearch } from '@tabia/mistakes';
import { afterEach, expect, test } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { aHelper, askFor, SCAN } from '../../test/helperScene.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import { createHelpToken } from '../store/accounts/helpTokens.ts';
import { claimRequests } from '../store/queue/evaluationRequests.ts';

const tests = withDatabase();
closeServers();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
});

const PASSWORD = 'Caro-Kann1';
const ask = { engine: HELPER_ENGINE, count: 10 } as const;
const SERVER = { workerId: 'server', leaseSeconds: 30 };

/** Somebody signed in whose games wait for three searches. */
async function aScene({ isAdmin = false } = {}) {
  const server = await aServer(tests.database, { config: { isLocal: false } });
  const { userId } = await aHelper(tests);
  await tests.db
    .updateTable('users')
    .set({ is_admin: isAdmin, password_hash: quickHash(PASSWORD) })
    .where('id', '=', userId)
    .execute();
  const ids = await askFor(tests, userId, ['e2e4', 'd2d4', 'c2c4']);
  const cookie = await aSession(tests.db, userId);
  const post = (mtd: string, input: object = {}) => server.post(mtd, input, { cookie });
  const withToken = (token: string) => (mtd: string, input: object) =>
    server.post(mtd, input, { headers: { authorization: `Bearer ${token}` } });
  const addToken = async () =>
    (await post('leases/addtoken', { name: 'Desktop' })).body as unknown as Output<'leases/addtoken'>;
  return { server, userId, ids, cookie, post, withToken, addToken };
}

type Searches = Output<'leases/acquire'>['searches'];

async function answersTo(searches: Searches) {
  const pool = aFakePool({ name: HELPER_ENGINE });
  return await Promise.all(searches.map((search) => answerSearch(pool, search)));
}

test('a token leases and answers for its account, is listed with its last use, and its text is stored nowhere', async () => {
  const { post, withToken, addToken, server } = await aScene();
  const { token, tokenid } = await addToken();
  const listed = { tokenid, name: 'Desktop', for_all: false, last_used_at: null };
  expect((await post('leases/listtokens')).body.tokens).toMatchObject([listed]);
  const program = withToken(token);
  const { searches } = (await program('leases/acquire', ask)).body as { searches: Searches };
  expect(searches).toHaveLength(3);
  const answers = await answersTo(searches);
  const sent = await program('leases/submit', { engine: HELPER_ENGINE, answers });
  expect(sent.body).toEqual({ accepted: 3, quicker: 0, refused: 0 });
  const tokens = (await post('leases/listtokens')).body.tokens;
  expect(tokens).toMatchObject([{ last_used_at: expect.any(String) }]);
  const stored = await tests.db.selectFrom('help_tokens').selectAll().execute();
  expect(JSON.stringify([stored, tokens, server.lines])).not.toContain(token);
});

test('a revoked token leases nothing and answers nothing, and what it held is free at once', async () => {
  const { post, withToken, addToken, ids } = await aScene();
  const { token, tokenid } = await addToken();
  const program = withToken(token);
  const { searches } = (await program('leases/acquire', ask)).body as { searches: Searches };
  const answers = await answersTo(searches);
  const held = { positionId: ids[0] ?? 0, nodes: SCAN, multiPv: 1 };
  expect(await claimRequests(tests.db, [held], SERVER)).toEqual([]);
  expect((await post('leases/deltoken', { tokenid })).status).toBe(200);
  for (const [mtd, input] of [
    ['leases/submit', { engine: HELPER_ENGINE, answers }],
    ['leases/acquire', ask],
    ['leases/abort', { searches: [{ posid: ids[0], nodes: held.nodes }] }],
  ] as const)
    expect(await program(mtd, input)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(await tests.db.selectFrom('own_evaluations').select('nodes').execute()).toEqual([]);
  expect(await claimRequests(tests.db, [held], SERVER)).toHaveLength(1);
});

test('a program sends as much as fits a lease, and 10 MB are refused before they are read as JSON', async () => {
  const { server, withToken, addToken } = await aScene();
  const { token } = await addToken();
  const line = { cp: 20, pv: Array.from({ length: 250 }, () => 'e2e4') };
  const answer = { posid: 1, nodes: SCAN, depth: 9, cp: 20, trails: {}, line };
  const answers = Array.from({ length: 50 }, () => answer);
  expect(JSON.stringify(answers).length).toBeGreaterThan(64 * 1024);
  const sent = await withToken(token)('leases/submit', { engine: HELPER_ENGINE, answers });
  expect(sent.body).toEqual({ accepted: 0, quicker: 0, refused: 50 });
  const noJson = `{"mtd":"leases/submit","answers":["${'x'.repeat(10 * 1024 * 1024)}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const large = await server.app.inject({ method: 'POST', url: API_PATH, headers, payload: noJson });
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ code: 'too-large', hint: expect.stringMatching(/./) });
});

test('a program that was killed goes on with the rest, and with what it held once the lease is over', async () => {
  const { withToken, addToken } = await aScene();
  const program = withToken((await addToken()).token);
  const lease = async (count: number) =>
    ((await program('leases/acquire', { ...ask, count })).body as { searches: Searches }).searches;
  const lost = await lease(2);
  // Started again, it knows nothing of them.
  const rest = await lease(10);
  expect(rest).toHaveLength(1);
  await tests.db
    .updateTable('evaluation_requests')
    .set({ claimed_until: new Date(0) })
    .execute();
  const again = await lease(2);
  expect(again.map(({ posid }) => posid)).toEqual(lost.map(({ posid }) => posid));
  // What the killed one still sends counts once, whoever of the account sends it.
  const answers = await answersTo(lost);
  const submit = async () => (await program('leases/submit', { engine: HELPER_ENGINE, answers })).body;
  expect(await submit()).toEqual({ accepted: 2, quicker: 0, refused: 0 });
  expect(await submit()).toEqual({ accepted: 0, quicker: 2, refused: 0 });
});

test('a token is no session, and a session is no token', async () => {
  const { server, cookie, withToken, addToken } = await aScene();
  const { token } = await addToken();
  const asCookie = await server.post('leases/acquire', ask, { cookie: `tabia_session=${token}` });
  expect(asCookie.status).toBe(401);
  const session = /tabia_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect((await withToken(session)('leases/acquire', ask)).status).toBe(401);
  const both = { cookie, headers: { authorization: 'Bearer of-nobody' } };
  expect((await server.post('leases/acquire', ask, both)).status).toBe(401);
  const read = await server.app.inject({ url: '/v1/check', headers: { authorization: `Bearer ${token}` } });
  expect(read.statusCode).toBe(401);
});

test('only a token of the command line searches for all accounts, while its owner runs the service', async () => {
  const { userId, withToken, addToken } = await aScene({ isAdmin: true });
  const forAll = { ...ask, for_all: true };
  expect((await withToken((await addToken()).token)('leases/acquire', forAll)).body.code).toBe('forbidden');
  const { token, hash: tokenHash } = createSecretToken();
  const made = { userId, tokenHash, name: 'help-out', forAll: true, createdAt: new Date() };
  await createHelpToken(tests.db, made);
  expect((await withToken(token)('leases/acquire', forAll)).body.searches).toHaveLength(3);
  await tests.db.updateTable('users').set({ is_admin: false }).where('id', '=', userId).execute();
  expect((await withToken(token)('leases/acquire', forAll)).body.code).toBe('forbidden');
});

test.each([
  ['a new password', 'account/changepassword', { oldpassword: PASSWORD, newpassword: 'Petroff-42' }],
  ['signing out everywhere', 'account/signoutall', {}],
])('%s ends all tokens', async (_way, mtd, input) => {
  const { post, withToken, addToken } = await aScene();
  const { token } = await addToken();
  expect((await post(mtd, input)).status).toBe(200);
  expect((await withToken(token)('leases/acquire', ask)).status).toBe(401);
});

test('a restricted account helps no more, and an account has ten tokens at most', async () => {
  const { userId, post, withToken, addToken } = await aScene();
  const { token } = await addToken();
  for (let count = 1; count < MAX_HELP_TOKENS; count += 1) await addToken();
  expect((await post('leases/addtoken', { name: 'One more' })).body.code).toBe('forbidden');
  await tests.db.updateTable('users').set({ restricted_at: new Date() }).where('id', '=', userId).execute();
  expect((await withToken(token)('leases/acquire', ask)).body.code).toBe('restricted');
});
