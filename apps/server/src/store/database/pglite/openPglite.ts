import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import { type Database, notify } from '../database.ts';
import { CALL_STATEMENT_MS } from '../statements.ts';
import { copyDirectory, syncPath, syncTree } from './copyDirectory.ts';
import { createDiskReserve } from './diskReserve.ts';
import { lockDirectory } from './lock/directoryLock.ts';
import {
  openPgliteConnection,
  type PgliteConnection,
  type PgliteConnectionOptions,
} from './pgliteConnection.ts';
import { createPgliteDialect } from './pgliteDialect.ts';

/** What the removal needs of an open database. */
interface Catalog {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Known {
  readonly database: string;
  readonly files: readonly string[];
}

/** A file of a table or an index: its number, its fork, its segment. Temporary tables have other names. */
const RELATION_FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

async function loadKnown({ query }: Catalog): Promise<Known> {
  const { rows } = await query(`
    select (select oid::text from pg_database where datname = current_database()) as database,
      array_agg(pg_relation_filenode(oid)::text) filter (where pg_relation_filenode(oid) is not null) as files
    from pg_class where not relisshared`);
  return rows[0] as Known;
}

/**
 * Deletes the files of tables that no committed transaction knows: a process killed while it rewrote a table leaves them behind,
 * with the rows of the table. Only for a database that has just been opened by the one process that may use it: every
 * transaction is then committed or gone, and the checkpoint after the recovery has made the log forget the files. Resolves to
 * their names.
 */
async function removeOrphanedFiles(directory: string, catalog: Catalog): Promise<string[]> {
  const { database, files } = await loadKnown(catalog);
  const known = new Set(files);
  const folder = join(directory, 'base', database);
  const found = await readdir(folder);
  // A catalog that does not know its own files is misread: then nothing is safe to delete.
  if (known.size === 0 || files.some((name) => !found.includes(name))) return [];
  const orphaned = found.filter((name) => {
    const [, number] = RELATION_FILE.exec(name) ?? [];
    return number !== undefined && !known.has(number);
  });
  for (const name of orphaned) await rm(join(folder, name), { force: true });
  return orphaned;
}

/** Stored beside a data directory: only the PostgreSQL version that wrote it can open it. */
interface DataVersion {
  /** Major version of PostgreSQL. */
  postgres: number;
}

/** The data directory belongs to another major version of PostgreSQL. */
class DataVersionError extends Error {
  constructor(directory: string, found: number, ours: number) {
    super(
      `The data in ${directory} was written by PostgreSQL ${found}; this Tabia includes PostgreSQL ${ours} and cannot ` +
        'open it. Nothing was changed. Either start the Tabia that wrote it, or set DATA_DIR to a new folder and ' +
        'load your games again.',
    );
    this.name = 'DataVersionError';
  }
}

/** Major version of the bundled PostgreSQL: PGlite 0.5.16 is PostgreSQL 18.6. */
const EMBEDDED_POSTGRES_MAJOR = 18;

/** Throws `DataVersionError` for another major version; without a version file the directory is new. */
function checkDataVersion(path: string, directory: string): void {
  if (!existsSync(path)) return;
  const { postgres } = JSON.parse(readFileSync(path, 'utf8')) as DataVersion;
  if (postgres !== EMBEDDED_POSTGRES_MAJOR)
    throw new DataVersionError(directory, postgres, EMBEDDED_POSTGRES_MAJOR);
}

/** Writes the version file; `serverVersion` is the version the opened database reports. */
function noteDataVersion(path: string, serverVersion: string): void {
  const postgres = Number.parseInt(serverVersion, 10);
  if (postgres !== EMBEDDED_POSTGRES_MAJOR) {
    throw new Error(
      `PGlite brings PostgreSQL ${serverVersion}, the code expects ${EMBEDDED_POSTGRES_MAJOR}: ` +
        'change embeddedPostgresMajor and say how old data gets across.',
    );
  }
  writeFileSync(path, `${JSON.stringify({ postgres } satisfies DataVersion)}\n`);
}

/** The embedded database; `connection` has its extra functions. */
export interface PgliteDatabase extends Database {
  readonly kind: 'pglite';
  readonly connection: PgliteConnection;
}

type Limits = Pick<PgliteConnectionOptions, 'maxQueryMs' | 'maxWaitMs'> & {
  /** Longest statement of a call, milliseconds; default `CALL_STATEMENT_MS`. */
  readonly callStatementMs?: number;
};

function databaseOver(
  connection: PgliteConnection,
  { callStatementMs = CALL_STATEMENT_MS }: Limits,
  onClosed: () => void,
): PgliteDatabase {
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(connection) });
  const calls = new Kysely<Schema>({ dialect: createPgliteDialect(connection, callStatementMs) });
  const execute: Database['execute'] = async (text, values = []) => {
    const held = await connection.hold('statement');
    try {
      return values.length > 0 ? await held.query(text, values) : await held.exec(text);
    } finally {
      held.release();
    }
  };
  return {
    kind: 'pglite',
    connection,
    db,
    calls,
    isShared: connection.isShared,
    execute,
    listenText: connection.listenText,
    listen: (channel, onPayload) => connection.listenText(channel, (text) => onPayload(JSON.parse(text))),
    notify: (channel, payload) => notify(db, channel, payload),
    close: async () => {
      try {
        await db.destroy();
        await connection.close();
      } finally {
        onClosed();
      }
    },
  };
}

/** Opens an in-memory database, loaded from `snapshot` if given. */
export async function openPgliteInMemory(
  options: { snapshot?: string } & Limits = {},
): Promise<PgliteDatabase> {
  return databaseOver(await openPgliteConnection({ ...options, directory: undefined }), options, () => {});
}

/**
 * Creates the data directory under a temporary name, so that an interrupted first start is repeated. Syncs the copied
 * files, because the engine syncs only its own writes.
 */
async function initialize(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const connection = await openPgliteConnection({ directory: unfinished });
  await connection.close();
  await syncTree(unfinished);
  renameSync(unfinished, directory);
  await syncPath(dirname(directory));
}

async function openCopyOf(database: PgliteDatabase, home: string): Promise<PgliteDatabase> {
  const copyHome = await copyDirectory(database, home);
  const remove = (): Promise<void> => rm(copyHome, { recursive: true, force: true });
  try {
    const copy = await openPgliteDirectory(copyHome);
    return {
      ...copy,
      close: async () => {
        await copy.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Opens the database in `dataDirectory/database`, creating it if missing. Throws `DirectoryInUseError` if another
 * process uses it, `DataVersionError` if another major version wrote it.
 */
export async function openPgliteDirectory(
  dataDirectory: string,
  limits: Limits = {},
): Promise<PgliteDatabase> {
  const home = resolve(dataDirectory);
  const directory = join(home, 'database');
  const versionPath = join(home, 'database.version.json');
  mkdirSync(home, { recursive: true });
  const unlock = lockDirectory(join(home, 'database.lock'));
  try {
    checkDataVersion(versionPath, directory);
    await initialize(directory);
    const reserve = createDiskReserve(join(home, 'database.reserve'));
    const connection = await openPgliteConnection({ ...limits, directory, reserve });
    await reserve.takeBack();
    noteDataVersion(versionPath, connection.version);
    const held = await connection.hold('orphaned files');
    await removeOrphanedFiles(directory, { query: (text) => held.query(text, []) }).finally(held.release);
    const database = databaseOver(connection, limits, unlock);
    return { ...database, openCopy: () => openCopyOf(database, home) };
  } catch (error) {
    unlock();
    throw error;
  }
}
