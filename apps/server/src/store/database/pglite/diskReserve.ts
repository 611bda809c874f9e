import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Room that is given up when the disk is full: the engine that met the full disk has to be reopened, and it writes
 * while it opens. Two files of its log have 32 MB.
 */
export interface DiskReserve {
  /** Frees the room; false if there was no reserve. */
  giveUp(): boolean;
  /** Takes the room back; false while the disk has too little. */
  takeBack(): Promise<boolean>;
}

const MEBIBYTE = 1024 * 1024;
const RESERVE_BYTES = 40 * MEBIBYTE;
/** Must be left beside the reserve, or the disk would be full again at once. */
const LEFT_BYTES = 24 * MEBIBYTE;

/** Writes every byte: a file with a hole would hold no room. */
async function fill(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const part = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < RESERVE_BYTES; written += part.length) await file.write(part);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The reserve of a data directory, in the file `path`. */
export function createDiskReserve(path: string): DiskReserve {
  return {
    giveUp() {
      if (!existsSync(path)) return false;
      rmSync(path);
      return true;
    },
    async takeBack() {
      if (existsSync(path)) return true;
      try {
        const { bavail, bsize } = await statfs(dirname(path));
        if (bavail * bsize < RESERVE_BYTES + LEFT_BYTES) return false;
        await fill(path);
        return true;
      } catch {
        return false;
      }
    },
  };
}
