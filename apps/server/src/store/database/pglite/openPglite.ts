import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import { notify } from '../notify.ts';
import { CALL_STATEMENT_MS } from '../statementLimit.ts';
import { copyDirectory } from './copyDirectory.ts';
import { checkDataVersion, noteDataVersion } from './dataVersion.ts';
import { createDiskReserve } from './diskReserve.ts';
import { lockDirectory } from './lock/directoryLock.ts';
import {
  openPgliteConnection,
  type PgliteConnection,
  type PgliteConnectionOptions,
} from './pgliteConnection.ts';
import { createPgliteDialect } from './pgliteDialect.ts';
import { removeOrphanedFiles } from './removeOrphanedFiles.ts';
import { syncPath, syncTree } from './syncTree.ts';

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
