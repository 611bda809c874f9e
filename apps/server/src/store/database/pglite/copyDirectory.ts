import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';

/** Syncs a file or folder to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not allow, and does not need, to sync a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}

/** Syncs a folder and its contents to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

/** The disk has no room for a copy of the database. */
class NoRoomError extends Error {
  constructor(directory: string, neededBytes: number) {
    super(
      `A backup needs ${Math.ceil(neededBytes / 1e6)} MB of free disk space beside ${directory}. ` +
        'Free some space and try again.',
    );
    this.name = 'NoRoomError';
  }
}

const COPY_PREFIX = 'backup-copy-';
/** Written by the running engine; the copy gets its own. */
const ENGINE_LOCK = 'postmaster.pid';
/** Copied last, in this order, as PostgreSQL asks for. */
const CONTROL_FILE = 'global/pg_control';
const LOG_FOLDER = 'pg_wal';

/** Files below a folder, as paths relative to it, and folders with a slash at the end. */
async function listTree(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = `${below}${entry.name}`;
    return entry.isDirectory() ? [`${path}/`, ...(await listTree(folder, `${path}/`))] : [path];
  });
  return (await Promise.all(lists)).flat();
}

function ifMissing<T>(fallback: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
}

async function copyAll(paths: readonly string[], from: string, to: string): Promise<void> {
  for (const path of paths) {
    if (path.endsWith('/')) await mkdir(join(to, path), { recursive: true });
    // A table may be dropped meanwhile; the log says so too.
    else
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(
        ifMissing(undefined),
      );
  }
}

async function requireRoom(directory: string, paths: readonly string[]): Promise<void> {
  const sizes = paths.map(
    async (path) => (await stat(join(directory, path)).catch(ifMissing({ size: 0 }))).size,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(directory);
  if (2 * bytes > bavail * bsize) throw new NoRoomError(directory, 2 * bytes);
}

const copied = new WeakSet<Database['execute']>();

/** True while a copy is made: the log must be kept until it has been copied. */
export function isBeingCopied({ execute }: Pick<Database, 'execute'>): boolean {
  return copied.has(execute);
}

/** Removes copies that a killed process left in the data directory. */
export async function removeCopies(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

async function copyWhileOpen(
  { execute }: Pick<Database, 'execute'>,
  from: string,
  to: string,
): Promise<void> {
  const paths = (await listTree(from)).filter((path) => path !== ENGINE_LOCK && path !== CONTROL_FILE);
  await requireRoom(from, paths);
  await execute(`select pg_backup_start('tabia', true)`);
  let label: unknown;
  try {
    const isLog = (path: string): boolean => path.startsWith(`${LOG_FOLDER}/`) && !path.endsWith('/');
    await copyAll(
      paths.filter((path) => !isLog(path)),
      from,
      to,
    );
    await copyAll([CONTROL_FILE], from, to);
  } finally {
    // Waits for nothing: there is no archive.
    label = (await execute('select labelfile from pg_backup_stop(false)')).rows[0]?.labelfile;
  }
  const log = await readdir(join(from, LOG_FOLDER), { withFileTypes: true });
  const files = log.filter((entry) => entry.isFile()).map(({ name }) => `${LOG_FOLDER}/${name}`);
  await copyAll(files, from, to);
  await writeFile(join(to, 'backup_label'), String(label));
}

/**
 * Copies the open database of a data directory while it goes on working, as a base backup of PostgreSQL. Returns the
 * data directory of the copy, which shows the database as it was when the copy ended.
 */
export async function copyDirectory(
  database: Pick<Database, 'execute'>,
  dataDirectory: string,
): Promise<string> {
  if (isBeingCopied(database))
    throw new Error('A backup of this database is being made. Wait until it is done.');
  copied.add(database.execute);
  const home = join(dataDirectory, `${COPY_PREFIX}${crypto.randomUUID()}`);
  try {
    await mkdir(join(home, 'database'), { recursive: true, mode: 0o700 });
    await copyWhileOpen(database, join(dataDirectory, 'database'), join(home, 'database'));
    return home;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  } finally {
    copied.delete(database.execute);
  }
}
