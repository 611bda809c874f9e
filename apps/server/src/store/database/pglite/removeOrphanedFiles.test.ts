import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteDirectory, type PgliteDatabase } from './openPglite.ts';

const home = mkdtempSync(join(tmpdir(), 'tabia-orphans-'));
const rewriter = fileURLToPath(new URL('../../../../test/processes/rewriteUntilKilled.ts', import.meta.url));
/** One boot of the database is seconds on a busy machine. */
const patience = 120_000;
/** Of the copy of a table, which has 20 MB. */
const COPIED_BYTES = 2_000_000;

let folder = '';

beforeAll(async () => {
  const database = await openPgliteDirectory(home);
  const { rows } = await database.execute('select oid from pg_database where datname = current_database()');
  folder = join(home, 'database/base', String(rows[0]?.oid));
  await database.close();
}, patience);

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Sizes of all files of the database. */
function sizes(): Map<string, number> {
  return new Map(
    readdirSync(folder).map((name) => [
      name,
      statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
    ]),
  );
}

/** Kills a process while it rewrites a table: when a large file has appeared that was not there before. */
async function killWhileRewriting(): Promise<string> {
  const child = spawn(process.execPath, [rewriter, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((resolve) => child.on('close', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const before = sizes();
  for (;;) {
    const copy = [...sizes()].find(([name, size]) => !before.has(name) && size > COPIED_BYTES);
    if (copy === undefined) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    child.kill('SIGKILL');
    await closed;
    return copy[0];
  }
}

async function countRows({ execute }: PgliteDatabase): Promise<unknown> {
  const { rows } = await execute(
    'select count(*)::int4 as count, sum(length(text))::int4 as length from rewritten',
  );
  return rows[0];
}

test('the copy of a table that a kill left behind is gone after the next start, and nothing else', {
  timeout: patience,
}, async () => {
  const copy = await killWhileRewriting();
  expect(sizes().get(copy)).toBeGreaterThan(COPIED_BYTES);
  const whole = { count: 20_000, length: 20_000 * 32 * 30 };
  const opened = await openPgliteDirectory(home);
  expect(await countRows(opened)).toEqual(whole);
  const { rows } = await opened.execute(`select pg_relation_filepath('rewritten') as path`);
  await opened.close();
  const left = sizes();
  const table = String(rows[0]?.path).split('/').at(-1) ?? '';
  // The kill may have come between the commit and the removal of the old file: then the old one was left behind.
  const large = [...left].filter(([, size]) => size > COPIED_BYTES).map(([name]) => name);
  expect(large).toEqual([table]);
  const again = await openPgliteDirectory(home);
  expect(await countRows(again)).toEqual(whole);
  await again.execute('vacuum full rewritten');
  expect(await countRows(again)).toEqual(whole);
  await again.close();
});

test('files that are not those of tables stay', { timeout: patience }, async () => {
  writeFileSync(join(folder, '999999999'), 'left behind');
  writeFileSync(join(folder, '999999999_fsm'), 'left behind');
  writeFileSync(join(folder, 'notes.txt'), 'kept');
  const before = sizes();
  await (await openPgliteDirectory(home)).close();
  const after = sizes();
  expect([...before.keys()].filter((name) => !after.has(name)).sort()).toEqual([
    '999999999',
    '999999999_fsm',
  ]);
});
