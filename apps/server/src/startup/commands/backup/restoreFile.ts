import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { pino } from 'pino';
import type { z } from 'zod';
import { createJobs, type Jobs } from '../../../jobs/createJobs.ts';
import { loadQueueFor } from '../../../jobs/definitions.ts';
import { BackupEnd, BackupHead, BackupTable, MARK } from '../../../services/backup/backupLines.ts';
import {
  deleteRows,
  dropSchema,
  insertTableRows,
  isEmptyDatabase,
  loadTableShapes,
  resetCounters,
} from '../../../store/archive/tableRows.ts';
import { withoutIndexes } from '../../../store/archive/withoutIndexes.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { findUnknown, migrateInside, schemaNames } from '../../../store/migrations/migrate.ts';
import { listUnfinishedWork } from '../../../store/queue/evaluationRequests.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { readConfig } from '../../config.ts';
import { CommandProblem, counted } from '../command.ts';

/** Limits of one insert. */
const MAX_BATCH = { rows: 500, characters: 4_000_000 };

function incompleteBackup(): CommandProblem {
  return new CommandProblem('This backup file is incomplete. Nothing was changed. Use another copy of it.');
}

/**
 * SQLSTATE of rows that do not fit their table: no JSON, another type, a column that is unknown or there twice, a key twice or a reference
 * to nothing.
 */
const MISFIT = /^(?:22|23|42703|42701)/;

/** What the database refuses of a file is the fault of the file. */
function refusalOf(error: unknown): unknown {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code !== 'string' || !MISFIT.test(code)) return error;
  return new CommandProblem(
    `This backup file is damaged: ${message}. Nothing was changed. Use another copy of it.`,
  );
}

function readMarked<T extends z.ZodType>(line: string | undefined, schema: T): z.output<T> | undefined {
  if (line === undefined || !line.startsWith(MARK)) return undefined;
  try {
    return schema.safeParse(JSON.parse(line.slice(MARK.length))).data;
  } catch {
    return undefined;
  }
}

function lastMigrationOf({ migrations: names, version }: BackupHead): string {
  const unknown = findUnknown(names);
  if (unknown?.from === 'newer') {
    throw new CommandProblem(
      `The backup was written by a newer Tabia (${version}). Restore it with that version or a later one.`,
    );
  }
  if (unknown?.from === 'earlier') {
    throw new CommandProblem(
      `The backup was written by an early Tabia (${version}), and this one cannot read it. Restore it with that version, ` +
        'and press "Download the archive" in the settings: the games in it can be uploaded here.',
    );
  }
  const last = names.at(-1);
  if (last === undefined) throw incompleteBackup();
  return last;
}

async function requireEmptyDatabase(db: Db): Promise<void> {
  if (await isEmptyDatabase(db)) return;
  throw new CommandProblem(
    'The database is not empty. Restore into an empty one: point DATA_DIR or DATABASE_URL elsewhere.',
  );
}

/** Inserts rows in batches. */
function createInserter(db: Db) {
  const begun = new Set<string>();
  let table: BackupTable | undefined;
  let batch: string[] = [];
  let characters = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (table) await insertTableRows(db, table.table, table.columns, batch);
    batch = [];
    characters = 0;
  };
  return {
    rows: () => rows,
    flush,
    begin: async (next: BackupTable): Promise<void> => {
      await flush();
      // The rows before would be lost.
      if (begun.has(next.table)) throw incompleteBackup();
      begun.add(next.table);
      // A migration may have made rows: those of the backup count.
      await deleteRows(db, next.table);
      table = next;
    },
    add: async (row: string): Promise<void> => {
      if (!table) throw incompleteBackup();
      batch.push(row);
      rows += 1;
      characters += row.length;
      if (batch.length >= MAX_BATCH.rows || characters >= MAX_BATCH.characters) await flush();
    },
  };
}

/** Inserts what follows the head. Returns the number of rows. */
async function insertLines(
  db: Db,
  lines: AsyncIterator<string>,
  tables: ReadonlySet<string>,
): Promise<number> {
  const inserter = createInserter(db);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw incompleteBackup();
    const line = value as string;
    if (!line.startsWith(MARK)) {
      await inserter.add(line);
      continue;
    }
    const end = readMarked(line, BackupEnd);
    if (end) {
      await inserter.flush();
      if (end.rows !== inserter.rows()) throw incompleteBackup();
      return end.rows;
    }
    const table = readMarked(line, BackupTable);
    if (!table || !tables.has(table.table)) throw incompleteBackup();
    await inserter.begin(table);
  }
}

async function restoreInside(db: Db, lines: AsyncIterator<string>): Promise<number> {
  const head = readMarked((await lines.next()).value as string | undefined, BackupHead);
  if (!head) throw new CommandProblem('This file is not a Tabia backup.');
  const last = lastMigrationOf(head);
  await requireEmptyDatabase(db);
  // The rows match the schema at the time of the backup; later migrations run afterward.
  await dropSchema(db, schemaNames());
  await migrateInside(db, last);
  const { tables } = schemaNames(last);
  const rows = await withoutIndexes(db, tables, () => insertLines(db, lines, new Set(tables)));
  for (const shape of await loadTableShapes(db, tables)) await resetCounters(db, shape);
  await migrateInside(db);
  return rows;
}

/** Yields the lines of a gzipped file; throws if it is truncated or not gzip. Only a line feed ends a line. */
async function* gunzippedLines(file: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const unzipping = pipeline(createReadStream(file), unzip).catch((error: unknown) => error);
  let unfinishedLine = '';
  try {
    for await (const piece of unzip.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (unfinishedLine + piece).split('\n');
      unfinishedLine = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new CommandProblem(
      `${file} cannot be read as a backup: ${(cause as Error).message}. Nothing was changed. Use another copy of it.`,
    );
  } finally {
    unzip.destroy();
    await unzipping;
  }
  if (unfinishedLine !== '') yield unfinishedLine;
}

/** Queues are not part of a backup: enqueues unfinished work again. */
async function resumeWork(transaction: Db, jobs: Jobs): Promise<void> {
  const { mailIds, requestIds, nicknames } = await listUnfinishedWork(transaction);
  for (const mailId of mailIds) await jobs.send('send-mail', { mailId }, { transaction });
  for (const requestId of requestIds) await jobs.send('answer-mail-request', { requestId }, { transaction });
  for (const { id, source } of nicknames)
    await jobs.send(loadQueueFor(source), { nicknameId: id }, { transaction });
}

/** Restores a backup into an open, empty database, all or nothing. Returns the number of rows. */
export async function restoreFile(database: Database, file: string): Promise<number> {
  const lines = gunzippedLines(file);
  const jobs = createJobs({ database, log: pino({ enabled: false }) });
  await requireEmptyDatabase(database.db);
  await jobs.start({});
  try {
    const rows = await database.db.transaction().execute(async (transaction) => {
      const restored = await restoreInside(transaction, lines);
      // A restore that is killed afterward is not run again: the database is full.
      await resumeWork(transaction, jobs);
      return restored;
    });
    await database.execute('analyze');
    return rows;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await lines.return(undefined);
    await jobs.stop();
  }
}

/** Restores a backup into the configured database. Returns the exit code. */
export async function restore(file: string): Promise<number> {
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    console.log(`Restored ${counted(await restoreFile(database, file), 'row')}.`);
    return 0;
  } finally {
    await database.close();
  }
}
