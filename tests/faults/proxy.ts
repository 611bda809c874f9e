/** The proxies of `deploy/`, run as an unprivileged user. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { account } from '../support/postgres.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');
export const NAME = 'tabia.example.org';
const WAIT_MS = 60_000;

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function read(file: string): string {
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

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Whose request it is: any address of 127.0.0.0/8 is one of this machine. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A proxy of `deploy/` that runs. */
export interface RunningProxy {
  /** Asks the site from outside. */
  readonly ask: (call: Call) => Promise<IncomingMessage>;
  /** Ends it; resolves to all that it has written into its logs. */
  readonly stop: () => Promise<string>;
}

export interface SiteProxy {
  readonly program: string;
  /** Writes the configuration; returns the flags of the program. */
  configure(site: Site): string[];
}

export const nginx: SiteProxy = {
  program: 'nginx',
  configure({ folder, port, server }) {
    const site = withChanges(read('nginx.conf'), [
      ['  listen 80;\n  listen [::]:80;\n', `  listen 127.0.0.1:${port + 1};\n`],
      ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen 127.0.0.1:${port} ssl http2;\n`],
      [`/etc/letsencrypt/live/${NAME}`, folder],
      ['127.0.0.1:8080', server],
      ['/var/log/nginx', folder],
    ]);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${paths}\n${site}}\n`,
    );
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  },
};

const caddy: SiteProxy = {
  program: 'caddy',
  configure({ folder, port, server }) {
    const site = withChanges(read('Caddyfile'), [
      [`${NAME} {`, `https://${NAME}:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
      ['127.0.0.1:8080', server],
      ['\tlog {', `\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n\tlog {`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), site);
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

/** The path of the program; undefined where it, or what its test needs, is missing. Only Linux has all of 127.0.0.0/8. */
export function programOf(proxy: SiteProxy): string | undefined {
  const isPossible = process.platform === 'linux' && findProgram('openssl') !== undefined;
  return isPossible ? findProgram(proxy.program) : undefined;
}

export const PROXIES: readonly SiteProxy[] = [nginx, caddy];

/** Starts a proxy before the service at `server`, an address with a port. */
export async function startProxy(proxy: SiteProxy, server: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `tabia-${proxy.program}-`));
  const port = await freePort();
  writeCertificate(folder);
  const certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
  const flags = proxy.configure({ folder, port, server });
  const as = account();
  if (as.uid !== undefined && as.gid !== undefined) spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, folder]);
  const options = { ...as, cwd: folder, env: { ...process.env, HOME: folder } };
  const running = spawn(programOf(proxy) as string, flags, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  running.stderr.on('data', (text) => {
    output += text;
  });
  const ask: RunningProxy['ask'] = async ({ path, method = 'GET', from = '127.0.0.1', headers, body }) => {
    const site = { host: '127.0.0.1', port, localAddress: from, servername: NAME, ca: certificate };
    const sent = request({ ...site, path, method, headers: { host: NAME, ...headers }, agent: false });
    // A body that is refused is cut off after the answer; before it, the wait below fails.
    sent.on('error', () => {});
    sent.end(body);
    const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(WAIT_MS) });
    return answer as IncomingMessage;
  };
  const isUp = () =>
    ask({ path: '/readyz' }).then(
      (answer) => answer.resume().statusCode,
      () => output,
    );
  await vi.waitFor(async () => expect(await isUp()).toEqual(expect.any(Number)), { timeout: WAIT_MS });
  return {
    ask,
    async stop() {
      if (running.exitCode === null) {
        running.kill('SIGTERM');
        await once(running, 'close');
      }
      const files = readdirSync(folder).filter((file) => file.endsWith('.log'));
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
      rmSync(folder, { recursive: true, force: true });
      return [output, ...texts].join('\n');
    },
  };
}
