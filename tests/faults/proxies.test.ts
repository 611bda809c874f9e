/** The files of `deploy/` before a real service: nginx and Caddy as an unprivileged user, each asked from outside. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { API_PATH, EVENTS_PATH, MAX_UPLOAD_BYTES, UPLOAD_PATH } from '@tabia/api-client/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { account } from '../support/postgres.ts';
import { removeData, startTabia, type TabiaServer } from '../support/tabiaServer.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');
const NAME = 'tabia.example.org';
const TOKEN = 'a-secret-of-monitors';
/** Guests that one address may make in an hour. */
const MAX_GUESTS = 20;
const GUEST = { language: 1, sample: false };
const WAIT_MS = 30_000;

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function read(file: string): string {
  return readFileSync(join(DEPLOY, file), 'utf8');
}

/** What a test changes in a file of `deploy/`: every text must be there. */
function withChanges(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);
}

interface Site {
  readonly folder: string;
  readonly port: number;
  readonly server: string;
}

interface Proxy {
  readonly program: string;
  /** Writes the configuration; returns the flags of the program. */
  configure(site: Site): string[];
}

const nginx: Proxy = {
  program: 'nginx',
  configure({ folder, port, server }) {
    const site = withChanges(read('nginx.conf'), [
      ['  listen 80;\n  listen [::]:80;\n', `  listen 127.0.0.1:${port + 1};\n`],
      ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen 127.0.0.1:${port} ssl http2;\n`],
      [`/etc/letsencrypt/live/${NAME}`, folder],
      ['127.0.0.1:8080', server],
    ]);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`,
    );
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  },
};

const caddy: Proxy = {
  program: 'caddy',
  configure({ folder, port, server }) {
    const site = withChanges(read('Caddyfile'), [
      [`${NAME} {`, `https://${NAME}:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
      ['127.0.0.1:8080', server],
    ]);
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), options + site);
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
};

function writeCertificate(folder: string): void {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
  ]);
  if (status !== 0) throw new Error(`No certificate was made: ${stderr?.toString()}`);
}

interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Whose request it is: any address of 127.0.0.0/8 is one of this machine. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The path of the program; undefined where it, or what its test needs, is missing. Only Linux has all of 127.0.0.0/8. */
function programOf(proxy: Proxy): string | undefined {
  const isPossible = process.platform === 'linux' && findProgram('openssl') !== undefined;
  return isPossible ? findProgram(proxy.program) : undefined;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

const PROXIES = [nginx, caddy];
let tabia: TabiaServer | undefined;

beforeAll(async () => {
  if (!PROXIES.some(programOf)) return;
  const { PUBLIC_URL = '', LISTEN_HOST = '', TRUSTED_PROXIES = '' } = parseEnv(read('tabia.env'));
  const settings = { PUBLIC_URL, LISTEN_HOST, TRUSTED_PROXIES };
  const more = { METRICS_TOKEN: TOKEN, ENGINE_PROCESSES: '1', QUOTA_MB: '1000' };
  tabia = await startTabia({ env: { ...settings, ...more } });
});

afterAll(async () => {
  await tabia?.kill();
  if (tabia) await removeData(tabia);
});

for (const [index, proxy] of PROXIES.entries()) {
  describe.skipIf(programOf(proxy) === undefined)(proxy.program, () =>
    testProxy(proxy, `127.0.${index + 1}`),
  );
}

/** `network`: the first three numbers of the addresses that ask. */
function testProxy(proxy: Proxy, network: string): void {
  const folder = mkdtempSync(join(tmpdir(), `tabia-${proxy.program}-`));
  let running: ChildProcess | undefined;
  let port = 0;
  let certificate = '';

  const ask = async ({
    path,
    method = 'GET',
    from = `${network}.2`,
    headers,
    body,
  }: Call): Promise<IncomingMessage> => {
    const site = { host: '127.0.0.1', port, localAddress: from, servername: NAME, ca: certificate };
    const sent = request({ ...site, path, method, headers: { host: NAME, ...headers }, agent: false });
    sent.end(body);
    const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(WAIT_MS) });
    return answer as IncomingMessage;
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
    port = await freePort();
    writeCertificate(folder);
    certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    const flags = proxy.configure({
      folder,
      port,
      server: `127.0.0.1:${new URL(tabia?.url ?? '').port}`,
    });
    const as = account();
    if (as.uid !== undefined && as.gid !== undefined)
      spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, folder]);
    const options = { ...as, cwd: folder, env: { ...process.env, HOME: folder } };
    running = spawn(programOf(proxy) as string, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    running.stderr?.on('data', (text) => {
      output += text;
    });
    const isReady = () =>
      ask({ path: '/readyz' }).then(
        ({ statusCode }) => statusCode,
        () => output,
      );
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: WAIT_MS });
  });

  afterAll(async () => {
    if (running && running.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
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

  test('takes a file of 20 MB and tells of it at once; Tabia refuses a larger one', async () => {
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

    const game =
      '[Event "Club"]\n[White "Harriet"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n';
    const file = Buffer.alloc(MAX_UPLOAD_BYTES, '\n');
    file.write(game);
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
    await expect.poll(() => events, { timeout: WAIT_MS }).toContain('data: ');
    stream.destroy();
  });
}
