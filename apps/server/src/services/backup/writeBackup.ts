import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../store/database/database.ts';
import { syncPath } from '../../store/database/pglite/copyDirectory.ts';
import { type BackupOrigin, type BackupTotals, backupLines } from './backupLines.ts';

const KEPT_BACKUPS = 7;
/** An hour less than a day, because the job runs once an hour. */
const MIN_AGE_MS = 23 * 3_600_000;
/** `tabia-2025-03-01T12-00-00Z.backup`: sorted by name is sorted by time, and no name has a colon. */
const NAME = /^tabia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

function nameAt(now: Date): string {
  return `tabia-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}

/** True if the newest of these files is a day old. One from the future was written by a clock that was set back. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const ages = names.filter((name) => NAME.test(name)).map((name) => now.getTime() - timeOf(name));
  return !ages.some((age) => age >= 0 && age < MIN_AGE_MS);
}

/** Backups beyond the number that is kept, oldest first, and what interrupted ones left. */
export function outdatedBackups(names: readonly string[]): string[] {
  const backups = names.filter((name) => NAME.test(name)).sort();
  const pieces = names.filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  );
  return [...backups.slice(0, -KEPT_BACKUPS), ...pieces];
}

/**
 * Writes a backup into the folder if the last one is a day old, then deletes old ones. Other files there are left
 * alone. Returns the name of the new file, undefined if none was due.
 */
export async function backUpDaily(
  database: Database,
  { folder, version, now }: { folder: string; version: string; now: Date },
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isBackupDue(await readdir(folder), now)) return undefined;
  const name = nameAt(now);
  await writeWhole(join(folder, name), backupBytes(database, { version, now }));
  for (const outdated of outdatedBackups(await readdir(folder)))
    await rm(join(folder, outdated), { force: true });
  return name;
}

/** Ending of a file that is being written. */
const UNFINISHED = '.unfinished';

/** Writes bytes to a file that appears only when it is complete and on the disk. */
export async function writeWhole(file: string, bytes: Readable): Promise<void> {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await syncPath(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Half the time of the usual level, for a sixth more bytes. */
const ZIP_LEVEL = 3;

/** The bytes of a backup. Nothing but a piece of it is held in memory. */
export function backupBytes(
  database: Database,
  origin: BackupOrigin,
  onDone?: (totals: BackupTotals) => void,
): Readable {
  const zipped = createGzip({ level: ZIP_LEVEL });
  // Both ends learn of an error: the reader here, and the backup when its reader goes away.
  pipeline(Readable.from(backupLines(database, origin, onDone)), zipped).catch(() => {});
  return zipped;
}
