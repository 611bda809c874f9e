import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { command } from '../admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-admin-'));
vi.stubEnv('DATA_DIR', folder);
vi.stubEnv('DATABASE_URL', '');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each<string[]>([
  ['create-user'],
  ['create-user', '--email', 'anna@example.org', '--password', 'short'],
  ['create-user', '--email', 'anna@local', '--password', 'Caro-Kann1'],
  ['create-user', '--email', 'anna@example.org', '--password', 'Caro-Kann1', '--name', '\u200b\n'],
  ['create-user', '--email', 'anna@example.org', '--password', 'Caro-Kann1', '--name', 'a'.repeat(61)],
  ['help-token', '--email', 'anna@example.org', '--name', '\u200b'],
  ['set-admin'],
  ['set-admin', '--email', 'anna'],
  ['help-token'],
  ['promo'],
  ['promo', '--trial', 'x'],
  ['promo', '--trial', '5', '--until', 'soon'],
  ['promo', '--trial', '5', '--code', '?'],
  ['reports', '--limit', 'x'],
])('%j %j %j is wrong usage, and no database is made', async (...argv) => {
  await expect(command.run(argv)).rejects.toMatchObject({ name: 'CommandProblem', exitCode: 2 });
  expect(readdirSync(folder)).toEqual([]);
});
