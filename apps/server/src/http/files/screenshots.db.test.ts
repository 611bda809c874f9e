import { MAX_SCREENSHOT_BYTES, SCREENSHOT_PATH } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { listReports } from '../../store/accounts/reports.ts';
import { restrictUser } from '../../store/accounts/users.ts';
import { MAX_OF_NETWORK } from './screenshots.ts';

const tests = withDatabase();
closeServers();

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and whatever comes after', 'latin1');

async function aSender(fields: Parameters<typeof aUser>[1] = {}) {
  const { app, post } = await aServer(tests.database);
  const user = await aUser(tests.db, fields);
  const cookie = await aSession(tests.db, user.id);
  const put = (payload: Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'PUT',
      url: SCREENSHOT_PATH,
      headers: { cookie, 'content-type': 'image/png', ...headers },
      payload,
    });
  const get = (id: number | string) =>
    app.inject({ method: 'GET', url: `${SCREENSHOT_PATH}/${id}`, headers: { cookie } });
  return { app, user, cookie, put, get, post };
}

test('a report takes the picture that was sent before; an administrator gets it as an attachment', async () => {
  const { put, post, get, cookie, user } = await aSender();
  const sent = await put(PNG);
  expect(sent.statusCode).toBe(200);
  const { screenshotid } = sent.json<{ screenshotid: number }>();
  const report = { text: ' The tree stays empty. ', page: '/analysis', screenshotid };
  expect((await post('misc/feedback', report, { cookie })).body).toEqual({ message: 'OK' });
  expect((await listReports(tests.db, 10))[0]).toMatchObject({
    userId: user.id,
    email: user.email,
    text: 'The tree stays empty.',
    page: '/analysis',
    screenshotIds: [screenshotid],
  });
  expect((await get(screenshotid)).statusCode).toBe(403);

  const admin = await aSender({ isAdmin: true });
  const got = await admin.get(screenshotid);
  expect(got.statusCode).toBe(200);
  expect(got.rawPayload).toEqual(PNG);
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="screenshot-${screenshotid}.png"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const id of [999_999, 'x', '1e3', '9'.repeat(40)])
    expect((await admin.get(id)).statusCode, String(id)).toBe(404);
});

test('a picture can be attached to one report, by its sender only', async () => {
  const { put, post, cookie } = await aSender();
  const other = await aSender();
  const { screenshotid } = (await put(PNG)).json<{ screenshotid: number }>();
  const report = { text: 'Look', screenshotid };
  expect(await other.post('misc/feedback', report, { cookie: other.cookie })).toMatchObject({ status: 404 });
  expect((await post('misc/feedback', report, { cookie })).status).toBe(200);
  expect(await post('misc/feedback', report, { cookie })).toMatchObject({ status: 404 });
  expect(await listReports(tests.db, 10)).not.toContainEqual(
    expect.objectContaining({ userId: other.user.id }),
  );
});

test.each([
  ['text under the name of a picture', Buffer.from('<script>alert(1)</script>'), 400, 'not-a-picture'],
  ['nothing', Buffer.alloc(0), 400, 'not-a-picture'],
  ['too much', Buffer.concat([PNG, Buffer.alloc(MAX_SCREENSHOT_BYTES)]), 413, 'too-large'],
])('%s is refused', async (_, payload, status, code) => {
  const { put } = await aSender();
  const answer = await put(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('five megabytes are taken, without a session nothing is', async () => {
  const { put, app } = await aSender();
  const full = Buffer.concat([PNG, Buffer.alloc(MAX_SCREENSHOT_BYTES - PNG.length)]);
  expect((await put(full)).statusCode).toBe(200);
  const stranger = await app.inject({ method: 'PUT', url: SCREENSHOT_PATH, payload: PNG });
  expect(stranger.statusCode).toBe(401);
  expect((await app.inject({ url: `${SCREENSHOT_PATH}/1` })).statusCode).toBe(401);
});

test('a form of another site cannot send one', async () => {
  const { put } = await aSender();
  expect((await put(PNG, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('limits reports and pictures per day', async () => {
  const { put, post, cookie } = await aSender();
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await put(PNG)).statusCode).toBe(200);
    expect((await post('misc/feedback', { text: `Number ${sent}` }, { cookie })).status).toBe(200);
  }
  const late = await put(PNG);
  expect(late.statusCode).toBe(429);
  expect(late.headers['retry-after']).toBe('86400');
  expect((await post('misc/feedback', { text: 'One more' }, { cookie })).status).toBe(429);
});

test('an account that was closed sends no pictures', async () => {
  const { put, user } = await aSender();
  await restrictUser(tests.db, user.id, new Date());
  const refused = await put(PNG);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'restricted' });
});

test('of sixty pictures and reports at the same moment, twenty of each are kept', async () => {
  const { put, post, cookie, user } = await aSender();
  const pictures = await Promise.all(Array.from({ length: 60 }, () => put(PNG)));
  const reports = await Promise.all(
    Array.from({ length: 60 }, () => post('misc/feedback', { text: 'Again', page: '/' }, { cookie })),
  );
  const statuses = [pictures.map(({ statusCode }) => statusCode), reports.map(({ status }) => status)];
  for (const given of statuses) {
    expect(given.filter((status) => status === 200)).toHaveLength(20);
    expect(given.filter((status) => status === 429)).toHaveLength(40);
  }
  for (const table of ['screenshots', 'reports'] as const) {
    const kept = await tests.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute();
    expect(kept).toHaveLength(20);
  }
});

test('a network sends a hundred pictures in a day, with however many accounts', async () => {
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org', trustedProxies: ['127.0.0.1'] };
  const { app } = await aServer(tests.database, { config });
  const send = async (from: string, payload = PNG) => {
    const { id } = await aUser(tests.db);
    const headers = { cookie: await aSession(tests.db, id), 'x-forwarded-for': from };
    return (await app.inject({ method: 'PUT', url: SCREENSHOT_PATH, headers, payload })).statusCode;
  };
  expect(await send('203.0.113.1', Buffer.from('no picture'))).toBe(400);
  for (let count = 0; count < MAX_OF_NETWORK; count += 1) expect(await send(`203.0.113.${count}`)).toBe(200);
  expect(await send('203.0.113.200')).toBe(429);
  expect(await send('203.0.114.1')).toBe(200);
});

test('no picture is stored in the reserve of the disk', async () => {
  const { app } = await aServer(tests.database, {
    services: { disk: { hasRoom: async () => false } as never },
  });
  const { id } = await aUser(tests.db);
  const headers = { cookie: await aSession(tests.db, id) };
  const answer = await app.inject({ method: 'PUT', url: SCREENSHOT_PATH, headers, payload: PNG });
  expect(answer.json()).toMatchObject({ code: 'disk-full' });
});
