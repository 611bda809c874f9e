/** The files of `deploy/` name ports, paths and limits that stand in the code: this holds them equal. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { EVENTS_PATH, MAX_UPLOAD_BYTES, UPLOAD_PATH } from '@tabia/api-client/contract';
import { describe, expect, it, test } from 'vitest';
import { COMMANDS } from './cli.ts';
import { readConfig } from './config.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const TIMEOUT_SECONDS = 60;

function read(path: string): string {
  return readFileSync(resolve(ROOT, path), 'utf8');
}

const env = parseEnv(read('deploy/tabia.env')) as Record<string, string>;
const config = readConfig(env);
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');
const container = read('deploy/Containerfile');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The values of a setting of a systemd unit. */
function valuesOf(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

describe('tabia.env', () => {
  it('is valid, and names settings that are documented', () => {
    const settings = read('docs/reference/settings.md');
    for (const name of Object.keys(env)) expect(settings).toContain(`| \`${name}\``);
  });

  it('has every setting that the page names', () => {
    const page = read('docs/how-to/put-it-on-a-server.md');
    const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
    expect(named).toContain('MAX_EVALUATIONS');
    expect(Object.keys(env)).toEqual(expect.arrayContaining(named));
  });

  it('keeps the server behind the proxy of this machine', () => {
    expect(config).toMatchObject({
      port: readConfig({}).port,
      listenHost: '127.0.0.1',
      trustedProxies: ['127.0.0.1'],
      isLocal: false,
    });
  });
});

describe.each(['server', 'worker'])('tabia-%s.service', (kind) => {
  const unit = read(`deploy/systemd/tabia-${kind}.service`);

  it('starts a command that there is', () => {
    const [start = ''] = valuesOf(unit, 'ExecStart');
    const [node, script = '', command = ''] = start.split(' ');
    expect(node).toBe(`${valuesOf(unit, 'WorkingDirectory')[0]}/node_modules/.bin/node`);
    expect(read(script)).toContain('dispatch');
    expect(Object.keys(COMMANDS)).toContain(command);
  });

  it('may write where the settings say, and has time to end what runs', () => {
    expect(valuesOf(unit, 'StateDirectory')).toEqual([basename(config.dataDir)]);
    expect(valuesOf(unit, 'ReadWritePaths')).toEqual(kind === 'worker' ? [config.backupDir] : []);
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(TIMEOUT_SECONDS);
    // Node compiles while it runs.
    expect(valuesOf(unit, 'MemoryDenyWriteExecute')).toEqual([]);
  });

  it.skipIf(!hasSystemd)('is understood by systemd, every line of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabia-units-'));
    const file = join(folder, `tabia-${kind}.service`);
    // The program has to be there: it is that of this folder.
    writeFileSync(file, unit.replaceAll(valuesOf(unit, 'WorkingDirectory')[0] ?? '', ROOT));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    // Units of this machine may have problems of their own.
    expect(stderr.split('\n').filter((line) => line.includes(`tabia-${kind}`))).toEqual([]);
  });
});

test('the page installs what its commands use', () => {
  const page = read('docs/how-to/put-it-on-a-server.md');
  const [, packages = ''] = /apt-get install -y --no-install-recommends (.*)/.exec(page) ?? [];
  for (const program of ['git', 'npm', 'certbot', 'curl', 'rsync']) {
    expect(page).toMatch(new RegExp(`^${program} `, 'm'));
    expect(packages.split(' ')).toContain(program);
  }
  // The program of Node that comes with the service is linked to it.
  expect(packages.split(' ')).toContain('libatomic1');
});

/** The commands of a block of a page, from the first line that has this text. */
function commandsFrom(page: string, text: string): string[] {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.trim().split('\n'),
  );
  return blocks.find((lines) => lines.some((line) => line.includes(text))) ?? [];
}

test('the way back from an upgrade: the old program restores into a new database', () => {
  const commands = commandsFrom(read('docs/how-to/put-it-on-a-server.md'), 'restore ');
  const parts = ['systemctl stop', 'ln -sfn /opt/tabia-0.1.0', 'dropdb', 'createdb --owner', 'restore '];
  const found = [...parts, 'systemctl start'].map((part) =>
    commands.findIndex((line) => line.includes(part)),
  );
  // The new program would migrate the database, and the old one refuses a newer one.
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
});

test('the key of sealed tokens is a setting: no backup has the file in DATA_DIR', () => {
  const line = read('deploy/tabia.env').split('\n').indexOf('SECRET_KEY=');
  expect(line).toBeGreaterThan(0);
  expect(read('deploy/tabia.env')).toContain('`openssl rand -hex 32`');
  for (const page of ['put-it-on-a-server', 'back-up-and-restore'])
    for (const word of ['SECRET_KEY', 'reference/', 'nets/', 'admin forget-tokens'])
      expect(read(`docs/how-to/${page}.md`)).toContain(word);
});

test('nginx passes on what Tabia needs', () => {
  expect(nginx).toContain(`server 127.0.0.1:${config.port};`);
  for (const line of [
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    `location = ${EVENTS_PATH} {`,
    'proxy_buffering off;',
    `location = ${UPLOAD_PATH} {`,
    'proxy_request_buffering off;',
    'location ~ ^/metrics/?$ {',
  ]) {
    expect(nginx).toContain(line);
  }
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_UPLOAD_BYTES);
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? [];
  expect(Number(seconds)).toBeGreaterThan(TIMEOUT_SECONDS);
});

test('no proxy writes what stands after the question mark into a log: it has codes and tokens', () => {
  const [, format = ''] = /^log_format tabia (.*);$/m.exec(nginx) ?? [];
  expect(format).toContain('"$request_method $uri"');
  expect(format).not.toMatch(/\$(request\b|request_uri|args|query_string|arg_|http_referer)/);
  // The access log of Debian is used by a server without a log of its own.
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers.length).toBe(2);
  for (const text of servers) {
    expect([...text.matchAll(/^ *access_log (.*);$/gm)].map(([, log]) => log)).toEqual([
      '/var/log/nginx/access.log tabia',
    ]);
    // The errors name addresses too.
    expect(text).toContain('error_log /var/log/nginx/error.log crit;');
  }
  expect(caddy).toContain('request>uri regexp "[?].*" ""');
  expect(caddy).toContain('request>headers>Referer delete');
  // A log of requests would be one more.
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
});

test('Caddy passes on what Tabia needs', () => {
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${config.port}`);
  expect(caddy).toContain('@metrics path /metrics /metrics/\n\trespond @metrics 404');
  const [, megabytes] = /max_size (\d+)MB/.exec(caddy) ?? [];
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(MAX_UPLOAD_BYTES);
});

test('the container has the Node and the port of the code', () => {
  const [, version] = />=(\d+)/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
  for (const [, image] of container.matchAll(/^FROM (\S+)/gm)) expect(image).toContain(`node:${version}-`);
  expect(container).toContain(`EXPOSE ${config.port}`);
  expect(container).toContain('apps/server/src/startup/main.ts');
});

test('the container is built with its health check, which podman leaves out by default', () => {
  expect(container).toContain('HEALTHCHECK');
  for (const text of [container, read('docs/how-to/put-it-on-a-server.md')])
    for (const [line] of text.matchAll(/podman build.*/g)) expect(line).toContain('--format docker');
});
