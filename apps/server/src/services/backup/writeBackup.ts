import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../store/database/database.ts';
import { syncPath } from '../../store/database/pglite/syncTree.ts';
import { type BackupOrigin, type BackupTotals, backupLines } from './backupLines.ts';

/** Ending of a file that is being written. */
export const UNFINISHED = '.unfinished';

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

/** The bytes of a backup. Nothing but a piece of it is held in memory. */
export function backupBytes(
  database: Database,
  origin: BackupOrigin,
  onDone?: (totals: BackupTotals) => void,
): Readable {
  const zipped = createGzip();
  // Both ends learn of an error: the reader here, and the backup when its reader goes away.
  pipeline(Readable.from(backupLines(database, origin, onDone)), zipped).catch(() => {});
  return zipped;
}
