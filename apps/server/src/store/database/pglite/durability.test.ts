import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { openPgliteDirectory } from './openPglite.ts';

const home = mkdtempSync(join(tmpdir(), 'tabia-durability-'));
const writer = fileURLToPath(new URL('../../../../test/processes/writeUntilKilled.ts', import.meta.url));
/** One boot of the database is seconds on a busy machine. */
const patience = 120_000;

beforeAll(async () => {
  const database = await openPgliteDirectory(home);
  await migrate(database.db);
  await database.close();
}, patience);

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Lets the writer acknowledge that many commits, kills it in mid-write, and returns the numbers it said. */
async function writeAndKill(commits: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > commits) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  // The last line may have been cut by the kill; without its end it was not acknowledged.
  return output.split('\n').slice(0, -1).map(Number);
}

test('every commit reaches the disk before it is acknowledged', { timeout: patience }, async () => {
  const { connection, db, close } = await openPgliteDirectory(home);
  try {
    const before = await connection.countFsyncs();
    const commits = 10;
    for (let count = 0; count < commits; count += 1) {
      await db.insertInto('positions').values({ id: count, key: crypto.randomUUID() }).execute();
    }
    expect((await connection.countFsyncs()) - before).toBeGreaterThanOrEqual(commits);
  } finally {
    await close();
  }
});

describe('kill -9 in mid-write', () => {
  test.each([5, 120])(
    'after %i commits: what was acknowledged is there, whole',
    { timeout: patience },
    async (count) => {
      const acknowledged = await writeAndKill(count);
      expect(acknowledged.length).toBeGreaterThanOrEqual(count);
      const { db, close } = await openPgliteDirectory(home);
      try {
        const keys = acknowledged.map((id) => `second of ${id}`);
        const found = await db.selectFrom('positions').select('id').where('id', 'in', acknowledged).execute();
        const seconds = await db.selectFrom('positions').select('id').where('key', 'in', keys).execute();
        expect([found.length, seconds.length]).toEqual([acknowledged.length, acknowledged.length]);
      } finally {
        await close();
      }
    },
  );
});
