import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { JOB_DEFINITIONS } from '../../jobs/definitions.ts';
import type { Database } from '../../store/database/database.ts';
import { syncPath } from '../../store/database/pglite/copyDirectory.ts';
import { type BackupOrigin, type BackupTotals, backupLines } from './backupLines.ts';

const KEPT_BACKUPS = 7;
/** An hour less than a day, because the job runs once an hour. */
const MIN_AGE_MS = 23 * 3_600_000;
/** `tabia-2025-03-01T12-00-00Z.backup`: sorted by name is sorted by time, and no name has a colon. */
const NAME = /^tabia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;
/** Ending of a file that is being written: of each attempt another one. */
const UNFINISHED = /(?:\.[0-9a-f]{8})?\.unfinished$/;
/** The job is over after this time: nobody writes a file that was begun earlier. */
const MAX_WRITING_MS = 1_000 * JOB_DEFINITIONS['back-up'].expireSeconds;

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
export function outdatedBackups(names: readonly string[], now: Date): string[] {
  const backups = names.filter((name) => NAME.test(name)).sort();
  const pieces = names.filter((name) => {
    const whole = name.replace(UNFINISHED, '');
    return whole !== name && NAME.test(whole) && now.getTime() - timeOf(whole) >= MAX_WRITING_MS;
  });
  return [...backups.slice(0, -KEPT_BACKUPS), ...pieces];
}

interface DailyBackup {
  readonly folder: string;
  readonly version: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup into the folder if the last one is a day old, then deletes old ones. Other files there are left
 * alone. Returns the name of the new file, undefined if none was due. Rejects when the signal aborts, and leaves nothing then.
 */
export async function backUpDaily(
  database: Database,
  { folder, version, now, signal }: DailyBackup,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isBackupDue(await readdir(folder), now)) return undefined;
  const name = nameAt(now);
  await writeBackup(join(folder, name), database, { version, now }, { signal });
  for (const outdated of outdatedBackups(await readdir(folder), now))
    await rm(join(folder, outdated), { force: true });
  return name;
}

type Bytes = Readable | readonly [lines: Readable, zip: Transform];

/**
 * Writes bytes to a file that appears only when it is complete and on the disk. When it rejects, what the bytes came from
 * is closed.
 */
export async function writeWhole(file: string, bytes: Bytes, signal?: AbortSignal): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const written = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const options = signal === undefined ? {} : { signal };
  try {
    await (bytes instanceof Readable
      ? pipeline(bytes, written, options)
      : pipeline(...bytes, written, options));
    await rename(unfinished, file);
    await syncPath(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Half the time of the usual level, for a sixth more bytes. */
const ZIP_LEVEL = 3;

type OnDone = (totals: BackupTotals) => void;

function partsOf(
  database: Database,
  origin: BackupOrigin,
  onDone?: OnDone,
): readonly [lines: Readable, zip: Transform] {
  return [Readable.from(backupLines(database, origin, onDone)), createGzip({ level: ZIP_LEVEL })];
}

/** Writes a backup to a file, which appears only when it is complete. */
export async function writeBackup(
  file: string,
  database: Database,
  origin: BackupOrigin,
  { signal, onDone }: { readonly signal?: AbortSignal | undefined; readonly onDone?: OnDone } = {},
): Promise<void> {
  await writeWhole(file, partsOf(database, origin, onDone), signal);
}

/** The bytes of a backup, for whoever passes them on. Nothing but a piece of it is held in memory. */
export function backupBytes(database: Database, origin: BackupOrigin): Readable {
  const [lines, zip] = partsOf(database, origin);
  // Both ends learn of an error: the reader here, and the backup when its reader goes away.
  pipeline(lines, zip).catch(() => {});
  return zip;
}
