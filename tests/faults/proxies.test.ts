/**
 * The files of `deploy/` before a real service: nginx and Caddy as an unprivileged user, each asked from outside. With PostgreSQL a server
 * and a worker stand behind them, as the units start them; without it, one process.
 */
import type { IncomingMessage } from 'node:http';
import { parseEnv } from 'node:util';
import { API_PATH, EVENTS_PATH, MAX_UPLOAD_BYTES, UPLOAD_PATH } from '@tabia/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { embeddedDatabase, type OwnDatabase, serverDatabase, serverUrl } from './databases.ts';
import {
  type Call,
  NAME,
  nginx,
  PROXIES,
  programOf,
  type RunningProxy,
  read,
  type SiteProxy,
  startProxy,
} from './proxy.ts';

const TOKEN = 'a-secret-of-monitors';
/** Guests that one address may make in an hour. */
const MAX_GUESTS = 20;
const GUEST = { language: 1, sample: false };
const WAIT_MS = 60_000;

async function bodyOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

let database: OwnDatabase | undefined;
let tabia: TabiaServer | undefined;
let worker: TabiaServer | undefined;

beforeAll(async () => {
  if (!PROXIES.some(programOf)) return;
  const { PUBLIC_URL = '', LISTEN_HOST = '', TRUSTED_PROXIES = '' } = parseEnv(read('tabia.env'));
  const settings = { PUBLIC_URL, LISTEN_HOST, TRUSTED_PROXIES };
  const more = { METRICS_TOKEN: TOKEN, ENGINE_PROCESSES: '1', QUOTA_MB: '1000' };
  const isServer = serverUrl !== undefined;
  database = await (isServer ? serverDatabase() : embeddedDatabase());
  const { dataDir } = database;
  const env = { ...database.env, ...settings, ...more };
  tabia = await startTabia({ dataDir, env, command: isServer ? ['serve', '--no-work'] : ['serve'] });
  if (isServer) worker = await startTabia({ dataDir, env, command: ['worker'] });
});

afterAll(async () => {
  await worker?.kill();
  await tabia?.kill();
  await database?.remove();
});

test.runIf(process.env.TABIA_REQUIRE_NGINX === '1')('nginx and PostgreSQL are there to be tried', () => {
  expect(programOf(nginx)).toBeDefined();
  expect(serverUrl).toBeDefined();
});

for (const [index, proxy] of PROXIES.entries()) {
  describe.skipIf(programOf(proxy) === undefined)(proxy.program, () =>
    testProxy(proxy, `127.0.${index + 1}`),
  );
}

/** `network`: the first three numbers of the addresses that ask. */
function testProxy(proxy: SiteProxy, network: string): void {
  let running: RunningProxy | undefined;

  const ask = async (call: Call): Promise<IncomingMessage> => {
    if (!running) throw new Error(`${proxy.program} does not run.`);
    return await running.ask({ from: `${network}.2`, ...call });
  };

  /** Calls an operation, as a page of the site does. */
  const call = (mtd: string, payload: object, more: Partial<Call> = {}): Promise<IncomingMessage> =>
    ask({
      path: API_PATH,
      method: 'POST',
      body: JSON.stringify({ ...payload, mtd }),
      ...more,
      headers: { 'content-type': 'application/json', origin: `https://${NAME}`, ...more.headers },
    });

  const signInAsGuest = async (from: string): Promise<string> => {
    const answer = await call('account/guest', GUEST, { from });
    expect([answer.statusCode, await bodyOf(answer)]).toEqual([200, expect.any(String)]);
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.join()).toContain('__Host-');
    return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  };

  beforeAll(async () => {
    running = await startProxy(proxy, `127.0.0.1:${new URL(tabia?.url ?? '').port}`);
  });

  afterAll(async () => {
    await running?.stop();
  });

  test('passes on the address that connected, not one that a client claims', async () => {
    for (let made = 0; made < MAX_GUESTS; made += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${made}` };
      const answer = await call('account/guest', GUEST, { from: `${network}.3`, headers });
      expect(answer.resume().statusCode).toBe(200);
    }
    const limited = await call('account/guest', GUEST, { from: `${network}.3` });
    expect(limited.resume().statusCode).toBe(429);
    await signInAsGuest(`${network}.4`);
  });

  test('keeps the metrics from outside, also with the secret', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/metrics?x']) {
      const answer = await ask({ path, headers });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(await bodyOf(answer)).not.toContain('tabia_');
    }
    expect(await (await fetch(`${tabia?.url}/metrics`, { headers })).text()).toContain('tabia_');
  });

  test('takes a file of 20 MB and tells of it and its analysis at once; Tabia refuses a larger one', async () => {
    const cookie = await signInAsGuest(`${network}.5`);
    const headers = { cookie, origin: `https://${NAME}`, 'content-type': 'application/octet-stream' };
    const more = { method: 'PUT', from: `${network}.5`, headers } as const;
    const stream = await ask({ path: EVENTS_PATH, from: `${network}.5`, headers: { cookie } });
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('event-stream'),
    ]);
    let events = '';
    stream.on('data', (text) => {
      events += text;
    });
    await expect.poll(() => events, { timeout: WAIT_MS }).toContain(': listening');

    const games = ['Nc6', 'd6'].map(
      (reply) =>
        `[Event "Club"]\n[White "Harriet"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 ${reply} 1-0\n\n`,
    );
    const file = Buffer.alloc(MAX_UPLOAD_BYTES, '\n');
    file.write(games.join(''));
    const stored = await ask({ path: `${UPLOAD_PATH}?name=club.pgn`, body: file, ...more });
    const upload = await bodyOf(stored);
    expect([stored.statusCode, upload]).toEqual([200, expect.stringContaining('uploadid')]);
    const larger = Buffer.alloc(MAX_UPLOAD_BYTES + 1, '\n');
    const refused = await ask({ path: UPLOAD_PATH, body: larger, ...more });
    expect([refused.statusCode, await bodyOf(refused)]).toEqual([413, expect.stringContaining('"code"')]);

    const added = await call(
      'heroes/add',
      { name: 'Harriet' },
      { from: `${network}.5`, headers: { cookie } },
    );
    const { heroid } = JSON.parse(await bodyOf(added));
    const load = { heroid, uploadid: JSON.parse(upload).uploadid, player: 'Harriet', source: 2 };
    const asked = await call('misc/loadgames', load, { from: `${network}.5`, headers: { cookie } });
    expect([asked.statusCode, await bodyOf(asked)]).toEqual([200, expect.any(String)]);
    // What the worker finds goes through the database to the server that holds the stream.
    await expect.poll(() => events, { timeout: WAIT_MS }).toContain('"kind":"findings"');
    stream.destroy();
  });
}
