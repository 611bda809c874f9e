import { statfs } from 'node:fs/promises';

/** Free space of the disk that the data of the service is on. */
export interface DiskSpace {
  /** False if only the reserve is left: new games and files must wait. The answer may be some seconds old. */
  hasRoom(): Promise<boolean>;
}

/** Blocks of a file system. */
interface Blocks {
  /** All of them. */
  readonly blocks: number;
  /** Those free for this process. */
  readonly bavail: number;
}

interface DiskOptions {
  /** A folder on the disk; without one there is always room. */
  readonly directory: string | undefined;
  /** Part of the disk that stays free. */
  readonly reservePercent: number;
  /** Reads the blocks of a folder's file system; `statfs` if omitted. */
  readonly readBlocks?: (directory: string) => Promise<Blocks>;
  /** Milliseconds; `performance.now` if omitted. */
  readonly now?: () => number;
}

/** Loads ask after every batch. */
const MAX_AGE_MS = 5_000;

/** Watches the disk of a folder. A file system that cannot be read counts as one with room. */
export function createDiskSpace({
  directory,
  reservePercent,
  readBlocks = statfs,
  now = () => performance.now(),
}: DiskOptions): DiskSpace {
  if (directory === undefined || reservePercent === 0) return { hasRoom: async () => true };
  const read = async (): Promise<boolean> => {
    try {
      const { blocks, bavail } = await readBlocks(directory);
      return bavail * 100 >= blocks * reservePercent;
    } catch {
      return true;
    }
  };
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return {
    hasRoom: () => {
      if (!last || now() - last.at >= MAX_AGE_MS) last = { at: now(), answer: read() };
      return last.answer;
    },
  };
}
