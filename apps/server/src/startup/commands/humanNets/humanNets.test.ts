import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandProblem } from '../command.ts';
import { command } from '../humanNets.ts';
import { fetchKnownNetwork } from './tasks.ts';

let folder = '';
let server: Server;
let answer: { status: number; body: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-nets-'));
  answer = { status: 200, body: 'another file' };
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function url(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/nets`;
}

test('a file with another checksum is refused, and nothing is stored', async () => {
  await expect(fetchKnownNetwork(url(), 1100)).rejects.toThrow(
    '/nets/maia-1100.pb.gz is not the known network',
  );
  await expect(fetchKnownNetwork(url(), 1100)).rejects.toThrow(CommandProblem);
  expect(existsSync(join(folder, 'nets'))).toBe(false);
});

test('a host that has no such file, or is not there, is named', async () => {
  answer = { status: 404, body: '' };
  await expect(fetchKnownNetwork(url(), 1900)).rejects.toThrow(
    'maia-1900.pb.gz answered 404. Check MAIA_URL',
  );
  await expect(fetchKnownNetwork('http://127.0.0.1:9/', 1900)).rejects.toThrow(
    'http://127.0.0.1:9 cannot be reached',
  );
});

test.each([
  [[], 'A task is missing.'],
  [['add'], 'Name one folder'],
  [['add', 'a', 'b'], 'Name one folder'],
  [['fetch'], 'There is no task "fetch".'],
])('%j is refused', async (argv, message) => {
  await expect(command.run(argv)).rejects.toThrow(message);
});

test('a folder without networks is refused with their names', async () => {
  await writeFile(join(folder, 'notes.txt'), '');
  await expect(command.run(['add', folder])).rejects.toThrow('maia-1100.pb.gz to maia-1900.pb.gz');
});
