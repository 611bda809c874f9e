import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../test/builders.ts';
import { missingDatabase, openTestDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { everyTable } from '../../../test/ownTables.ts';
import { runUpkeep } from '../../jobs/upkeep/startUpkeep.ts';
import { restoreFile } from '../../startup/commands/backup/restoreFile.ts';
import { createPromoCode } from '../../store/accounts/promoCodes.ts';
import type { Database } from '../../store/database/database.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';
import { EXCLUDED_TABLES } from './backupLines.ts';
import { backUpDaily, backupBytes, writeWhole } from './writeBackup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-drill-'));
const dataDirectory = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach((context) => {
  if (missingDatabase !== undefined) context.skip(missingDatabase);
});
/** Asked before anything is opened: opening costs as much as the rest of a test. */
const isEmbedded = process.env.TABIA_TEST_DATABASE !== 'postgres';
const PATIENCE_MS = 300_000;
const origin = { version: 'test', now: testNow };

/** A database that a service could run on: the embedded one in a folder. */
async function openSource(): Promise<Database> {
  return isEmbedded ? openDatabase({ directory: dataDirectory }) : openTestDatabase();
}

/** Writes until stopped: each transaction adds a row to two tables. */
function startWriter({ db }: Database) {
  let written = 0;
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      const number = written + 1;
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('positions')
          .values({ id: number, key: `drill ${number}` })
          .execute();
        const unlimited = { usesLeft: null, validUntil: null, createdAt: testNow };
        await createPromoCode(transaction, {
          code: `DRILL-${number}`,
          kind: 'trial',
          value: 1,
          ...unlimited,
        });
      });
      written = number;
    }
  };
  const running = run();
  return {
    count: () => written,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** All tables of a backup, without what the writer added after `last`. */
async function contents(database: Database, last: number): Promise<Record<string, string[]>> {
  const tables = [...(await everyTable(database))].filter(([name]) => !EXCLUDED_TABLES.has(name));
  const isLater = (row: string): boolean => Number(/(?:drill |DRILL-)(\d+)/.exec(row)?.[1] ?? 0) > last;
  return Object.fromEntries(
    tables.map(([name, rows]) => [name, rows.filter((row) => !isLater(row)).sort()] as const),
  );
}

test('a backup under load restores to what the database was at one moment', {
  timeout: PATIENCE_MS,
}, async () => {
  const source = await openSource();
  await italianScene(source);
  const writer = startWriter(source);
  await expect.poll(writer.count).toBeGreaterThan(20);
  const before = writer.count();
  const drill = { folder: join(folder, 'drill'), version: 'test', now: testNow };
  const file = join(drill.folder, (await backUpDaily(source, drill)) ?? '');
  const after = writer.count();
  await expect.poll(writer.count).toBeGreaterThan(after);
  await writer.stop();

  // Of the embedded database only the kind that a service runs on: in a folder.
  const targets = [() => openDatabase({ directory: join(folder, 'empty') })];
  if (!isEmbedded) targets.push(openTestDatabase);
  for (const open of targets) {
    const target = await open();
    await restoreFile(target, file);
    const { rows } = await target.execute(`select count(*)::int4 as count from promo_codes`);
    const last = Number(rows[0]?.count);
    // Calls were answered while the backup was written, and none of them is in it by half.
    expect(last).toBeGreaterThanOrEqual(before);
    expect(last).toBeLessThanOrEqual(after);
    expect(after).toBeGreaterThan(before);
    expect(await contents(target, last)).toEqual(await contents(source, last));
    await target.close();
  }
  await source.close();
  if (source.kind === 'pglite')
    expect((await readdir(dataDirectory)).filter((name) => name.includes('copy'))).toEqual([]);
});

test('a backup and an upkeep at the same time do not hinder each other', {
  timeout: PATIENCE_MS,
}, async () => {
  if (!isEmbedded) return;
  const source = await openSource();
  const { rows } = await source.execute('select count(*)::int4 as count from promo_codes');
  const file = join(folder, 'upkeep.backup');
  await source.execute(`delete from games; create schema if not exists pgboss;
    create table if not exists pgboss.job (name text, state text, data jsonb)`);
  const options = {
    database: source,
    quietMs: async () => 3_600_000,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    sendsMails: false,
  };
  const [, report] = await Promise.all([writeWhole(file, backupBytes(source, origin)), runUpkeep(options)]);
  expect(report?.rewritten).toBeGreaterThan(10);
  const target = await openDatabase({ memory: true });
  await restoreFile(target, file);
  const restored = await target.execute('select count(*)::int4 as count from promo_codes');
  expect(restored.rows).toEqual(rows);
  await target.close();
  await source.close();
});

test('a daily backup is written once a day, and seven are kept', { timeout: PATIENCE_MS }, async () => {
  const source = await openTestDatabase();
  const backups = join(folder, 'backups');
  const hours = (count: number): Date => new Date(testNow.getTime() + count * 3_600_000);
  const backUpAt = (count: number) =>
    backUpDaily(source, { folder: backups, version: 'test', now: hours(count) });
  expect(await backUpAt(0)).toBe('tabia-2025-03-01T12-00-00Z.backup');
  expect(await backUpAt(22)).toBeUndefined();
  // Those of six more days: only the names count.
  for (let day = 2; day <= 7; day += 1)
    await writeFile(join(backups, `tabia-2025-03-0${day}T12-00-00Z.backup`), '');
  expect(await backUpAt(6 * 24 + 22)).toBeUndefined();
  for (let day = 7; day <= 8; day += 1) expect(await backUpAt(day * 24)).toBeDefined();
  const kept = await readdir(backups);
  expect(kept.sort().at(0)).toBe('tabia-2025-03-03T12-00-00Z.backup');
  expect(kept).toHaveLength(7);
  await source.close();
});

test('a backup that is stopped leaves nothing, and the next one is written', {
  timeout: PATIENCE_MS,
}, async () => {
  const source = await openTestDatabase();
  const backups = join(folder, 'stopped');
  const stopping = new AbortController();
  const options = { folder: backups, version: 'test', now: testNow };
  const stopped = backUpDaily(source, { ...options, signal: stopping.signal });
  stopping.abort(new Error('The service stops'));
  await expect(stopped).rejects.toThrow('aborted');
  expect(await readdir(backups)).toEqual([]);
  expect(await backUpDaily(source, options)).toBe('tabia-2025-03-01T12-00-00Z.backup');
  await source.close();
});
