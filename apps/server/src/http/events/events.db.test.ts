import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers, type TestServerOptions } from '../../../test/server.ts';

const tests = withDatabase();
closeServers();

/** Reads an event stream piece by piece. */
async function anOpenStream(options: TestServerOptions = {}) {
  const server = await aServer(tests.database, options);
  const origin = await server.listen();
  const { id: userId } = await aUser(tests.db);
  const cookie = await aSession(tests.db, userId);
  const response = await fetch(`${origin}/v1/events`, { headers: { cookie } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after: ${text}`);
      text += value;
    }
    return text;
  };
  const toEnd = async (): Promise<string> => {
    for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value;
    return text;
  };
  await until('listening');
  return { ...server, userId, cookie, response, until, toEnd };
}

test('a user hears of what is the user’s own, and of nothing else', async () => {
  const stream = await anOpenStream();
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  const other = await aUser(tests.db);
  const notify = (userId: number, playerId: number, kind = 'findings') =>
    tests.database.notify('tabia', { userId, kind, playerId });
  await notify(other.id, 1);
  await tests.database.notify('tabia', 'nonsense');
  await notify(stream.userId, 2, 'gossip');
  await notify(stream.userId, 3, 'nickname');
  const text = await stream.until('"heroid":3');
  expect(text).toContain('data: {"kind":"nickname","heroid":3}\n\n');
  expect(text.match(/data: \{/g)).toHaveLength(1);
});

test('a stream begins with how long nothing of the user has changed', async () => {
  let at = Date.now();
  const server = await aServer(tests.database, { services: { now: () => new Date(at) } });
  const origin = await server.listen();
  const [user, other] = [await aUser(tests.db), await aUser(tests.db)];
  const quietOf = async ({ id }: { id: number }): Promise<number> => {
    const headers = { cookie: await aSession(tests.db, id) };
    const { body } = await fetch(`${origin}/v1/events`, { headers });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!/^data: .*\n/m.test(text)) text += (await reader.read()).value;
    await reader.cancel();
    return Number(/^event: quiet\ndata: (\d+)\n\n/m.exec(text)?.[1]);
  };
  at += 5_000;
  // What was before the process began is unknown.
  expect(await quietOf(user)).toBe(5_000);
  await tests.database.notify('tabia', { userId: user.id, kind: 'plan', playerId: 1 });
  await expect.poll(() => quietOf(user)).toBe(0);
  at += 7_000;
  expect([await quietOf(user), await quietOf(other)]).toEqual([7_000, 12_000]);
  at += 100_000;
  expect(await quietOf(user)).toBe(60_000);
});

test('signing out ends the stream, also when it happens in another process', async () => {
  const stream = await anOpenStream();
  const elsewhere = await aServer(tests.database);
  await elsewhere.post('account/logout', {}, { cookie: stream.cookie });
  expect(await stream.toEnd()).not.toContain('data: {');
});

test('a session that ends while its stream is being opened gets no stream', async () => {
  let isRead = false;
  // Whatever is told of the end is told before anybody listens.
  const db = tests.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isFirst = !isRead && result.rows.some((row) => 'lastUsedAt' in row);
      if (isFirst) await tests.db.updateTable('sessions').set({ ended_at: new Date() }).execute();
      isRead ||= isFirst;
      return result;
    },
  });
  const server = await aServer(tests.database, { services: { db }, heartbeatMs: 3_600_000 });
  const origin = await server.listen();
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const { status } = await fetch(`${origin}/v1/events`, { headers: { cookie } });
  expect(isRead).toBe(true);
  expect(status).toBe(501);
});

test('a stream ends when its account is restricted', async () => {
  const stream = await anOpenStream();
  const admin = await aUser(tests.db, { isAdmin: true });
  const restriction = { userid: stream.userId, role: 'restricted' };
  const cookie = await aSession(tests.db, admin.id);
  expect((await stream.post('service/changeroles', restriction, { cookie })).status).toBe(200);
  expect(await stream.toEnd()).not.toContain('data: {');
});

test('a quiet stream shows signs of life, and ends when its session runs out', async () => {
  const stream = await anOpenStream({ heartbeatMs: 20 });
  await stream.until(': still here');
  await tests.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', stream.userId)
    .execute();
  await stream.toEnd();
});

test('stopping the server ends the streams', async () => {
  const stream = await anOpenStream();
  await Promise.all([stream.app.close(), stream.toEnd()]);
});

test('refuses the stream without a session', async () => {
  const { app } = await aServer(tests.database);
  expect((await app.inject({ url: '/v1/events' })).statusCode).toBe(401);
});

test('a stream that nobody reads is cut once it is far behind', async () => {
  const { app } = await aServer(tests.database);
  const { id: userId } = await aUser(tests.db);
  const headers = { cookie: await aSession(tests.db, userId) };
  const answer = await app.inject({ url: '/v1/events', headers, payloadAsStream: true });
  const unread = answer.stream();
  const event = sql`json_build_object('userId', ${userId}::int4, 'kind', 'plan', 'playerId', number)::text`;
  await sql`select pg_notify('tabia', ${event}) from generate_series(1, 10000) number`.execute(tests.db);
  await expect.poll(() => unread.destroyed).toBe(true);
});

test('of more streams than a user may have the oldest is ended', async () => {
  const { app } = await aServer(tests.database);
  const headers = { cookie: await aSession(tests.db, (await aUser(tests.db)).id) };
  const open = async () =>
    (await app.inject({ url: '/v1/events', headers, payloadAsStream: true })).stream().resume();
  const streams = await Promise.all(Array.from({ length: 13 }, open));
  await expect.poll(() => streams.map(({ readableEnded }) => readableEnded).filter(Boolean)).toHaveLength(1);
});
