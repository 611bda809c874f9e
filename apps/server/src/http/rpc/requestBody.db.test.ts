import { connect, type Socket } from 'node:net';
import { MAX_SCREENSHOT_BYTES, SCREENSHOT_PATH, UPLOAD_PATH } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers, type TestServerOptions } from '../../../test/server.ts';
import { MAX_OPEN_PICTURES, PICTURE_SILENCES } from '../files/screenshots.ts';
import { MAX_OPEN_FILES } from '../files/upload.ts';
import { MAX_DISCARDED_BYTES, MAX_OPEN_BODIES } from './requestBody.ts';

const tests = withDatabase();
closeServers();

/** A public address without a proxy: nobody is exempt from the limits. */
const PUBLIC = { isLocal: false, publicUrl: 'http://tabia.example.org' } as const;
const BODY_MS = 300;

interface Connection {
  readonly socket: Socket;
  /** What the server has said when it closes, or after this number of answers. */
  answer(answers?: number): Promise<string>;
}

function happens(socket: Socket, ...events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const event of events) socket.once(event, () => resolve());
  });
}

async function aListener(options: TestServerOptions = {}) {
  const server = await aServer(tests.database, { config: PUBLIC, bodyMs: BODY_MS, ...options });
  const origin = await server.listen();
  const port = Number(new URL(origin).port);
  const open = async (text: string): Promise<Connection> => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString();
    });
    socket.on('error', () => undefined);
    await happens(socket, 'connect', 'close');
    socket.write(text);
    const answer = async (answers = 1): Promise<string> => {
      while (!socket.closed && (heard.match(/"requestId"/g) ?? []).length < answers)
        await happens(socket, 'data', 'close');
      return heard;
    };
    return { socket, answer };
  };
  return { ...server, origin, open };
}

/** The beginning of a request whose body never ends. */
function halfSent(method: string, path: string, bytes: number, headers: Record<string, string> = {}): string {
  const all = { host: 'tabia.example.org', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${bytes}\r\n\r\n{`;
}

/** More than what the sockets of both sides hold. */
const LARGE_BYTES = 20_000_000;

/** A body of this number of bytes, in one chunk. */
function chunked(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.toString(16)}\r\n`),
    Buffer.alloc(bytes),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}

async function aSessionCookie(): Promise<string> {
  return aSession(tests.db, (await aUser(tests.db)).id);
}

test('a body that falls silent is given up: of an operation, a picture and a file', async () => {
  const { open } = await aListener();
  const cookie = await aSessionCookie();
  const all = await Promise.all([
    open(halfSent('POST', '/v1/api/', 100)),
    open(halfSent('PUT', SCREENSHOT_PATH, 5_000, { cookie })),
    open(halfSent('PUT', UPLOAD_PATH, 5_000, { cookie })),
  ]);
  for (const { answer, socket } of all) {
    const said = await answer();
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('did not arrive in time');
    socket.destroy();
  }
});

test('a picture that did not come in time counts for its network, as a refused one does not', async () => {
  const { open, app } = await aListener({ config: { ...PUBLIC, trustedProxies: ['127.0.0.1'] } });
  const counted = async () => {
    const rows = await tests.db.selectFrom('attempts').select('count').execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await counted();
  const headers = { cookie: await aSessionCookie(), 'x-forwarded-for': '198.51.100.1' };
  const { socket, answer } = await open(halfSent('PUT', SCREENSHOT_PATH, 5_000, headers));
  expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
  expect(await counted()).toBe(before + 1);
  await app.inject({ method: 'PUT', url: SCREENSHOT_PATH, headers, payload: 'no picture' });
  expect(await counted()).toBe(before + 1);
});

test('the next file and picture of a user do not wait for one whose sender fell silent', async () => {
  const { open, origin } = await aListener();
  const cookie = await aSessionCookie();
  const [file, picture] = [
    await open(halfSent('PUT', UPLOAD_PATH, 5_000, { cookie })),
    await open(halfSent('PUT', SCREENSHOT_PATH, 5_000, { cookie })),
  ];
  const put = (path: string, body: string) =>
    fetch(`${origin}${path}`, { method: 'PUT', headers: { cookie }, body });
  const [next, nextPicture] = await Promise.all([
    put(UPLOAD_PATH, '[White "Anna"]\n\n1. e4 *'),
    put(SCREENSHOT_PATH, '\x89PNG'),
  ]);
  expect(next.status).toBe(200);
  expect(nextPicture.status).toBe(400);
  for (const { socket } of [file, picture]) socket.destroy();
});

test('what a stranger may send is known before the body is read; a signed-in user may send a tree', async () => {
  const { open, app } = await aListener({ bodyMs: 60_000 });
  const stranger = await open(halfSent('POST', '/v1/api/', 65_537));
  const refused = await stranger.answer();
  expect(refused).toMatch(/^HTTP\/1\.1 413 /);
  expect(refused).toContain('Sign in to send more');
  stranger.socket.destroy();
  const cookie = await aSessionCookie();
  const large = (mtd: string) => JSON.stringify({ mtd, fill: 'x'.repeat(70_000) });
  const send = (headers: Record<string, string>, payload: string | ReadableStream) =>
    app.inject({
      method: 'POST',
      url: '/v1/api/',
      headers: { 'content-type': 'application/json', ...headers },
      payload: payload as string,
    });
  expect((await send({ cookie }, large('trees/save'))).statusCode).toBe(400);
  expect((await send({ cookie }, large('heroes/list'))).statusCode).toBe(413);
  expect((await send({}, large('trees/save'))).statusCode).toBe(413);
  const largest = await send({ cookie }, JSON.stringify({ mtd: 'trees/save', fill: 'x'.repeat(2_000_000) }));
  expect(largest.json()).toMatchObject({ code: 'too-large', reason: 'large-request' });
  expect(largest.json().hint).toMatch(/^No request may have more than \d+ KB\.$/);
});

test('a body of unknown length is cut off where a stranger’s ends', async () => {
  const { open } = await aListener({ bodyMs: 60_000 });
  const head = halfSent('POST', '/v1/api/', 0).replace('content-length: 0', 'transfer-encoding: chunked');
  const { socket, answer } = await open(head.slice(0, -1));
  socket.write(`10001\r\n${'x'.repeat(0x10001)}\r\n`);
  expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test.each([
  ['that says how long it is', `content-length: ${LARGE_BYTES}`, Buffer.alloc(LARGE_BYTES)],
  ['of unknown length', 'transfer-encoding: chunked', chunked(LARGE_BYTES)],
])('a client that reads only after sending hears that a body %s is too large', async (_, length, body) => {
  const { open } = await aListener({ bodyMs: 60_000 });
  const head = halfSent('POST', '/v1/api/', 0).replace('content-length: 0', length).slice(0, -1);
  const { socket, answer } = await open(head);
  socket.pause();
  const sent = await new Promise<Error | null | undefined>((resolve) => socket.write(body, resolve));
  expect(sent ?? undefined).toBeUndefined();
  socket.resume();
  expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
  // The same connection carries the next request.
  socket.write('GET /v1/nothing HTTP/1.1\r\nhost: tabia.example.org\r\n\r\n');
  expect(await answer(2)).toContain('HTTP/1.1 404 ');
  socket.destroy();
});

test('a refused body that goes on and on is cut off, after the refusal', async () => {
  const { open } = await aListener({ bodyMs: 60_000 });
  const bytes = 3 * MAX_DISCARDED_BYTES;
  const { socket, answer } = await open(halfSent('POST', '/v1/api/', 2 * bytes));
  const sent = await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
  expect(sent).toBeInstanceOf(Error);
  expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
});

test('one address has a limit of unfinished requests, and others are answered meanwhile', async () => {
  const { open, post, origin } = await aListener({ bodyMs: 60_000 });
  const held = await Promise.all(
    Array.from({ length: MAX_OPEN_BODIES }, () => open(halfSent('POST', '/v1/api/', 60_000))),
  );
  // The server reads what came first, first.
  const more = await open(halfSent('POST', '/v1/api/', 60_000));
  const said = await more.answer();
  expect(said).toMatch(/^HTTP\/1\.1 429 /);
  expect(said).toContain('unfinished requests');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await post('account/whois', {}, { peer: '203.0.113.7' })).status).toBe(200);
  const first = held[0]!;
  first.socket.destroy();
  for (const { socket } of [...held, more]) socket.destroy();
});

test('of 1,500 half-sent bodies of a stranger most are refused at once, and everybody else is answered', async () => {
  // On a busy machine nothing ends by itself meanwhile.
  const { open, post, origin } = await aListener({
    bodyMs: 600_000,
    headersMs: 300_000,
    config: { ...PUBLIC, trustedProxies: ['127.0.0.1'] },
  });
  const stranger = { 'x-forwarded-for': '203.0.113.9' };
  const all = await Promise.all(
    Array.from({ length: 1_500 }, () => open(halfSent('POST', '/v1/api/', 60_000, stranger))),
  );
  let refused = 0;
  const most = new Promise<void>((resolve) => {
    for (const { answer } of all)
      void answer().then((said) => {
        if (said.startsWith('HTTP/1.1 429 ')) refused += 1;
        if (refused === all.length - MAX_OPEN_BODIES) resolve();
      });
  });
  const health = async () =>
    (await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status;
  expect(await health()).toBe(200);
  await most;
  expect(await health()).toBe(200);
  expect((await post('account/whois', {}, { peer: '198.51.100.7' })).status).toBe(200);
  for (const { socket } of all) socket.destroy();
});

test('one account has a limit of large unfinished requests', async () => {
  const { open } = await aListener({ bodyMs: 60_000 });
  const cookie = await aSessionCookie();
  const all = await Promise.all(
    Array.from({ length: 7 }, () => open(halfSent('POST', '/v1/api/', 200_000, { cookie }))),
  );
  expect(await Promise.race(all.map(({ answer }) => answer()))).toMatch(/^HTTP\/1\.1 429 /);
  for (const { socket } of all) socket.destroy();
});

test.each([
  ['pictures', SCREENSHOT_PATH, MAX_OPEN_PICTURES],
  ['files', UPLOAD_PATH, MAX_OPEN_FILES],
])('one address has a limit of unfinished %s, however many guests send them', async (_, path, most) => {
  const { open, app } = await aListener({ bodyMs: 60_000 });
  const cookies = await Promise.all(Array.from({ length: most + 1 }, aSessionCookie));
  const all = await Promise.all(
    cookies.map((cookie) => open(halfSent('PUT', path, MAX_SCREENSHOT_BYTES, { cookie }))),
  );
  const said = await Promise.race(all.map(({ answer }) => answer()));
  expect(said).toMatch(/^HTTP\/1\.1 429 /);
  expect(said).toContain('unfinished requests');
  const elsewhere = await app.inject({
    ...{ method: 'PUT', url: path, payload: '1. e4 *', remoteAddress: '203.0.113.7' },
    headers: { cookie: await aSessionCookie() },
  });
  expect(elsewhere.statusCode).toBe(path === UPLOAD_PATH ? 200 : 400);
  for (const { socket } of all) socket.destroy();
});

test('all pictures under way have a limit of bytes together', async () => {
  const { open } = await aListener({
    bodyMs: 60_000,
    config: { ...PUBLIC, trustedProxies: ['127.0.0.1'] },
  });
  const cookies = await Promise.all(Array.from({ length: 26 }, aSessionCookie));
  const all = await Promise.all(
    cookies.map((cookie, index) =>
      open(
        halfSent('PUT', SCREENSHOT_PATH, MAX_SCREENSHOT_BYTES, {
          cookie,
          'x-forwarded-for': `203.0.113.${index + 1}`,
        }),
      ),
    ),
  );
  expect(await Promise.race(all.map(({ answer }) => answer()))).toMatch(/^HTTP\/1\.1 503 /);
  for (const { socket } of all) socket.destroy();
});

test('a picture that never falls silent and never ends is given up', async () => {
  const { open } = await aListener();
  const cookie = await aSessionCookie();
  const { socket, answer } = await open(halfSent('PUT', SCREENSHOT_PATH, 5_000, { cookie }));
  const begun = performance.now();
  const drip = setInterval(() => socket.write('x'), BODY_MS / 10);
  const said = await answer();
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - begun).toBeGreaterThan(BODY_MS * (PICTURE_SILENCES - 1));
  socket.destroy();
});

test('pictures of one account are read one after the other, and none after the daily limit', async () => {
  const { open, app } = await aListener({ bodyMs: 60_000 });
  const cookie = await aSessionCookie();
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  for (let sent = 0; sent < 20; sent += 1)
    await app.inject({ method: 'PUT', url: SCREENSHOT_PATH, headers: { cookie }, payload: png });
  const late = await open(halfSent('PUT', SCREENSHOT_PATH, MAX_SCREENSHOT_BYTES, { cookie }));
  const refused = await late.answer();
  expect(refused).toMatch(/^HTTP\/1\.1 429 /);
  expect(refused).toContain('tomorrow');
  late.socket.destroy();
});

test('headers that do not end are given up', async () => {
  const { open } = await aListener({ headersMs: 300 });
  for (const begun of ['', 'GET /', 'GET /healthz HTTP/1.1\r\nhost: a\r\n'])
    expect(await (await open(begun)).answer()).toMatch(/^HTTP\/1\.1 408 /);
});

test('one address has a limit of connections; a proxy, behind which everybody is, has none of its own', async () => {
  const whole = 'GET /healthz HTTP/1.1\r\nhost: tabia.example.org\r\nconnection: close\r\n\r\n';
  const direct = await aListener({ maxConnections: 3 });
  const held = await Promise.all(Array.from({ length: 3 }, () => direct.open('GET /')));
  expect(await (await direct.open(whole)).answer()).toBe('');
  const trustedProxies = ['10.0.0.1', '127.0.0.0/8'];
  const proxied = await aListener({ maxConnections: 3, config: { ...PUBLIC, trustedProxies } });
  held.push(...(await Promise.all(Array.from({ length: 3 }, () => proxied.open('GET /')))));
  expect(await (await proxied.open(whole)).answer()).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of held) socket.destroy();
});
