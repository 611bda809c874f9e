import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { advisoryLines } from './advisories.ts';

const script = fileURLToPath(new URL('./advisories.ts', import.meta.url));
const PATIENCE_MS = 240_000;

async function check(registry: string): Promise<string> {
  const env = {
    ...process.env,
    GITHUB_ACTIONS: '',
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
    npm_config_offline: 'false',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return stdout;
}

test('advisories are read from an audit, each once', () => {
  const advisory = { name: 'left', severity: 'high', title: 'Falls over', url: 'https://example.org/1' };
  const vulnerabilities = {
    left: { severity: 'high', via: [advisory] },
    right: { severity: 'high', via: ['left', advisory] },
  };
  expect(advisoryLines(JSON.stringify({ vulnerabilities }))).toEqual([
    'left (high): Falls over https://example.org/1',
  ]);
  expect(advisoryLines(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  expect(advisoryLines(JSON.stringify({ message: '405 Method Not Allowed' }))).toBeUndefined();
  expect(advisoryLines('')).toBeUndefined();
});

test('a registry that knows an advisory gets a warning, not a failure', {
  timeout: PATIENCE_MS,
}, async () => {
  const advisory = {
    id: 1,
    url: 'https://example.org/advisory',
    title: 'Falls over',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const registry = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/advisories/bulk')) response.end(JSON.stringify({ yazl: [advisory] }));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  const output = await check(`http://127.0.0.1:${port}/`);
  registry.close();
  expect(output).toContain('warning: yazl (high): Falls over https://example.org/advisory');
});

test('a registry that does not answer is named as the reason to skip', { timeout: PATIENCE_MS }, async () => {
  expect(await check('http://127.0.0.1:9/')).toContain(
    'Advisories: skipped, because the registry answers neither',
  );
});
