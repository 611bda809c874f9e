import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/database/database.ts';
import { backupBytes, UNFINISHED, writeWhole } from './writeBackup.ts';

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
