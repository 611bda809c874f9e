import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { aConfig, recordedJobs } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import { aServer, closeServers } from '../../../test/server.ts';
import { addPushDevice, listPushDevices } from '../../store/accounts/pushDevices.ts';
import { sendReminders } from './sendReminders.ts';

const tests = withDatabase();
closeServers();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service that answers with a status, and keeps what it gets. */
async function aPushService(status = 201) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => new Promise((done) => server.close(done)));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push` };
}

/** What a browser makes when it subscribes. */
function aBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, secret: randomBytes(16) };
}

/** Decrypts a message as RFC 8291 says. */
function decrypt(body: Buffer, { keys, secret }: { keys: ECDH; secret: Buffer }): unknown {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** What the signature of a message says; throws where it is not that of the key. */
function signedBy({ authorization = '' }: IncomingHttpHeaders, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const [head, body, signature = ''] = token.split('.');
  const known = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: known, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  return JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
}

/** January 2024: the 10th is a Wednesday. In Berlin it is an hour later than in UTC. */
function at(day: number, hour: number, minute = 0): Date {
  return new Date(Date.UTC(2024, 0, day, hour, minute));
}

/** A player with something due, reminded on Wednesdays and Fridays at 18:00 in Berlin. */
async function aReader({ mail = false } = {}): Promise<Scene & { readonly userId: number }> {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  const early = { ...context, now: () => at(9, 8) };
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, early);
  await call('users/setsettings', { lang_interface: 1 }, early);
  await call('reminders/save', { weekdays: [3, 5], hour: 18, zone: 'Europe/Berlin', mail }, early);
  return { ...scene, userId: context.user?.id ?? 0 };
}

async function subscribe(userId: number, url: string) {
  const browser = aBrowser();
  await addPushDevice(tests.db, userId, {
    endpoint: `${url}/${randomBytes(6).toString('hex')}`,
    p256dh: browser.keys.getPublicKey('base64url'),
    auth: browser.secret.toString('base64url'),
    now: at(9, 8),
  });
  return browser;
}

function run(now: Date, { isAllowed = () => true, smtpUrl = undefined as string | undefined } = {}) {
  const config = aConfig({
    isLocal: false,
    publicUrl: 'https://tabia.example.org',
    ...(smtpUrl && { smtpUrl }),
  });
  const { jobs } = recordedJobs();
  const log = pino({ enabled: false });
  return sendReminders({ db: tests.db, jobs, log, config, now: () => now }, { isAllowed });
}

test('rings once, on the chosen day at the local hour, in words that the browser alone can read', async () => {
  const { userId, context } = await aReader();
  const service = await aPushService();
  const browser = await subscribe(userId, service.url);
  expect(await run(at(9, 18)), 'not on a Tuesday').toBe(0);
  expect(await run(at(10, 16, 45)), 'not before the hour').toBe(0);
  // Two processes at once, then a run that was killed and is run again.
  const counts = await Promise.all([run(at(10, 17)), run(at(10, 17))]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await run(at(10, 17, 15))).toBe(0);
  expect(service.received).toHaveLength(1);
  const [first] = service.received;
  if (!first) throw new Error('Nothing was received.');
  expect(decrypt(first.body, browser)).toEqual({
    title: 'Tabia',
    body: expect.stringMatching(/^1\u00a0position is due today, about \d+\u00a0minutes?\.$/),
    page: '/today',
    stop: 'No more reminders',
    stopPath: expect.stringMatching(/^\/unsubscribe\?of=reminders&token=[\w-]{43}$/),
  });
  const { key } = await call('reminders/load', {}, context);
  expect(signedBy(first.headers, key)).toMatchObject({
    aud: new URL(service.url).origin,
    sub: 'https://tabia.example.org',
  });
  expect(first.headers).toMatchObject({ ttl: '21600', topic: 'training', 'content-encoding': 'aes128gcm' });
  expect(await run(at(12, 17)), 'again on Friday').toBe(1);
});

test('header, badge, list, plan and message count the same', async () => {
  const { userId, context, heroid, idAfter } = await aReader();
  const early = { ...context, now: () => at(9, 8) };
  const second = await idAfter(['e2e4', 'e7e5']);
  await call('training/addtolist', { heroid, posid: second, herowhite: 1 }, early);
  const service = await aPushService();
  const browser = await subscribe(userId, service.url);
  const evening = { ...context, now: () => at(10, 17) };
  const daystart = at(9, 23).toISOString();
  // The header and the badge on the icon show one number of one answer.
  const header = await call('today/load', { daystart }, evening);
  const session = await call('training/today', { heroid, daystart }, evening);
  const plan = await call('training/getlist', { heroid, daystart }, evening);
  const card = (await call('misc/mainpage', {}, evening)).plans[0];
  const list = (await call('usergames/mistakes', { heroid }, evening)).mistakes;
  expect(await run(at(10, 17))).toBe(1);
  const message = decrypt(service.received[0]?.body ?? Buffer.alloc(0), browser) as { body: string };
  const [said = 0, minutes = 0] = (message.body.match(/\d+/g) ?? []).map(Number);
  const due = [
    header.positions,
    session.positions,
    plan.items.filter(({ today }) => today).length,
    card?.due,
  ];
  expect([...due, said]).toEqual([2, 2, 2, 2, 2]);
  expect([header.minutes, session.minutes]).toEqual([minutes, minutes]);
  const planned = new Set(list.filter(({ istraining }) => istraining).map(({ position_id }) => position_id));
  expect([header.planned, card?.planned, plan.items.length, planned]).toEqual([
    ...[2, 2, 2],
    new Set(plan.items.map((item) => item.posid)),
  ]);
});

test('is silent on a day already trained, where nothing is due, and once the day has passed', async () => {
  const { userId, heroid, posid, context } = await aReader();
  const service = await aPushService();
  await subscribe(userId, service.url);
  // The computer slept from Wednesday afternoon to Thursday.
  expect(await run(at(11, 9))).toBe(0);
  const morning = { ...context, now: () => at(12, 8) };
  const created = await call('training/create', { heroid, posid, herowhite: 1, mode: 'test' }, morning);
  await call('training/startt', created && { trainingid: created.trainingid }, morning);
  await call('training/update', { trainingid: created.trainingid, posid, move: 'h2h4' }, morning);
  expect(await run(at(12, 17))).toBe(0);
  await call('training/delfromlist', { heroid, posid, herowhite: 1 }, morning);
  expect(await run(at(17, 17))).toBe(0);
  expect(service.received).toEqual([]);
});

test('a later hour on the same day does not ring a second time', async () => {
  const { userId, context } = await aReader();
  const service = await aPushService();
  await subscribe(userId, service.url);
  expect(await run(at(10, 17))).toBe(1);
  const later = { weekdays: [3, 5], hour: 20, zone: 'Europe/Berlin', mail: false };
  await call('reminders/save', later, { ...context, now: () => at(10, 18) });
  expect(await run(at(10, 19))).toBe(0);
  expect(await run(at(12, 19))).toBe(1);
});

test('reminders that were ended and begun again on the same day do not ring a second time', async () => {
  const { userId, context } = await aReader();
  const service = await aPushService();
  await subscribe(userId, service.url);
  expect(await run(at(10, 17))).toBe(1);
  const later = { weekdays: [] as number[], hour: 20, zone: 'Europe/Berlin', mail: false };
  const evening = { ...context, now: () => at(10, 18) };
  await call('reminders/save', later, evening);
  expect(await run(at(12, 19))).toBe(0);
  await call('reminders/save', { ...later, weekdays: [3, 5] }, evening);
  await subscribe(userId, service.url);
  expect(await run(at(10, 19))).toBe(0);
  expect(await run(at(12, 19))).toBe(1);
});

test.each([404, 410])(
  'a browser that is gone (%i) is forgotten, and a mail comes in its place',
  async (status) => {
    const { userId, context } = await aReader({ mail: true });
    const service = await aPushService(status);
    await subscribe(userId, service.url);
    const smtpUrl = 'smtp://127.0.0.1:9';
    expect(await run(at(10, 17), { smtpUrl })).toBe(1);
    expect(await listPushDevices(tests.db, userId)).toEqual([]);
    expect(await run(at(12, 17), { smtpUrl }), 'and from then on by mail alone').toBe(1);
    const mails = await tests.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', context.user?.email ?? '')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Time to train', 'Time to train']);
    const { unsubscribe_url: stop } = mails[0] ?? {};
    // One press, without a sign-in, ends it.
    const server = await aServer(tests.database);
    const { pathname, search } = new URL(stop ?? '');
    const opened = await server.app.inject({ method: 'GET', url: pathname + search });
    expect(opened.body).toContain('Stop reminding you to train?');
    expect(await call('reminders/load', {}, context)).toMatchObject({ weekdays: [3, 5] });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.app.inject({
      method: 'POST',
      url: pathname + search,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(await call('reminders/load', {}, context)).toMatchObject({ weekdays: [], devices: 0 });
    expect(await run(at(17, 17), { smtpUrl })).toBe(0);
  },
);

test('a browser that fails once is kept', async () => {
  const { userId } = await aReader();
  const service = await aPushService(500);
  await subscribe(userId, service.url);
  expect(await run(at(10, 17))).toBe(0);
  expect(await listPushDevices(tests.db, userId)).toHaveLength(1);
});

test('nothing is sent to an address that is no push service', async () => {
  const { userId, context } = await aReader();
  const service = await aPushService();
  await subscribe(userId, service.url);
  const config = aConfig({ publicUrl: 'https://tabia.example.org' });
  const log = pino({ enabled: false });
  const { jobs } = recordedJobs();
  expect(await sendReminders({ db: tests.db, jobs, log, config, now: () => at(10, 17) })).toBe(0);
  expect(service.received).toEqual([]);
  for (const endpoint of [
    service.url,
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'nothing',
  ])
    await expect(
      call('reminders/adddevice', { endpoint, p256dh: 'key', auth: 'auth' }, context),
    ).rejects.toMatchObject({ code: 'bad-payload' });
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
  await call('reminders/adddevice', { endpoint, p256dh: 'key', auth: 'auth' }, context);
  const next = 'https://wns2-par02p.notify.windows.com/w/?token=abc';
  await call(
    'reminders/adddevice',
    { endpoint: next, p256dh: 'key', auth: 'auth', previous: endpoint },
    context,
  );
  expect(await call('reminders/load', {}, context)).toMatchObject({ devices: 1 });
  await call('reminders/removedevice', { endpoint: next }, context);
  expect(await call('reminders/load', {}, context)).toMatchObject({ devices: 0 });
});

test('a zone that nobody knows is refused', async () => {
  const { context } = await aReader();
  const options = { weekdays: [1], hour: 8, zone: 'Europe/Nowhere', mail: false };
  await expect(call('reminders/save', options, context)).rejects.toMatchObject({ code: 'bad-payload' });
});
