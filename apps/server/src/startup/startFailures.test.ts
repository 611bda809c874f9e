import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../store/database/openDatabase.ts';

const PATIENCE_MS = 240_000;
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabia-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: '1' };

/** Runs a script of the shell with a file system of that size on the folder, visible to the script only. */
function onSmallDisk(size: string, script: string) {
  const mount = `mount -t tmpfs -o size=${size} tabia "${folder}" && (${script})`;
  const [program = '', ...flags] = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount];
  const { status, stdout, stderr } = spawnSync(program, flags, { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const serve = `"${process.execPath}" "${cli}" serve`;

test.for([
  ['for a new database', '8m', serve],
  [
    'for an old one',
    '90m',
    `"${process.execPath}" "${cli}" admin promo --list && { dd if=/dev/zero of="${folder}/full" bs=64k || true; } 2>&1 && ${serve}`,
  ],
])(
  'a start on a disk without room %s ends with a sentence',
  { timeout: PATIENCE_MS },
  ([, size = '', script = ''], { skip }) => {
    const { status: refused, output: reason } = onSmallDisk('1m', 'true');
    skip(refused !== 0, `This machine lets nobody mount a file system of their own: ${reason}`);
    const { status, output } = onSmallDisk(size, script);
    expect(status).toBe(1);
    expect(output).toContain('There is no space left on the disk. Free some space');
    expect(output).not.toContain('    at ');
  },
);

test('a start of an older program ends with a sentence', { timeout: PATIENCE_MS }, async () => {
  const database = await openDatabase({ directory: join(folder, 'data') });
  await database.execute(`insert into migrations (name) values ('999_later')`);
  await database.close();
  const { status, stderr } = spawnSync(process.execPath, [cli, 'serve'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The database was written by a newer Tabia \(it has 999_later\)\. .*Start that version/,
  );
  expect(stderr).not.toContain('    at ');
});
