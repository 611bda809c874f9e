import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { aContext } from '../../../../test/context.ts';
import { openControlServer } from '../../../http/control/openControlServer.ts';
import type { Database } from '../../../store/database/database.ts';
import { openDatabase } from '../../../store/database/openDatabase.ts';

const PATIENCE_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'tabia-online-'));
const controlPath = join(folder, 'control.json');
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
let database: Database;
let closeControl: () => Promise<void>;

beforeAll(async () => {
  database = await openDatabase({ directory: folder });
  const { config } = aContext(database);
  closeControl = await openControlServer(aContext(database, { config: { ...config, dataDir: folder } }));
}, PATIENCE_MS);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command in a process of its own. */
function backUp(file: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'backup', file], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test('the command gets a backup from the service that has the database', {
  timeout: PATIENCE_MS,
}, async () => {
  await aUser(database.db, { name: 'Only here' });
  const file = join(folder, 'online.backup');
  expect(await backUp(file)).toMatchObject({ code: 0, output: expect.stringContaining('running service') });
  expect(gunzipSync(readFileSync(file)).toString()).toContain('Only here');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['.', 'is a folder. Name a file in it.'],
  ['no-folder/online.backup', 'does not exist.'],
])('a file at %j is refused in words', { timeout: PATIENCE_MS }, async (place, words) => {
  const { code, output } = await backUp(join(folder, place));
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
  expect(output).not.toContain('    at ');
});

test('the service answers nobody without the token, which only its user can read', async () => {
  expect(statSync(controlPath).mode & 0o777).toBe(0o600);
  const { port, token } = JSON.parse(readFileSync(controlPath, 'utf8')) as { port: number; token: string };
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token]) {
    const url = `http://127.0.0.1:${port}/backup`;
    const { status } = await fetch(url, { method: 'POST', headers: { authorization } });
    expect(status).toBe(401);
  }
});

test('without an answer the command says who has the database', { timeout: PATIENCE_MS }, async () => {
  await closeControl();
  expect(existsSync(controlPath)).toBe(false);
  const file = join(folder, 'refused.backup');
  const { code, output } = await backUp(file);
  expect([code, output]).toEqual([1, expect.stringContaining(`process ${process.pid}`)]);
  expect(output).not.toContain('    at ');
  expect(existsSync(file)).toBe(false);
});
