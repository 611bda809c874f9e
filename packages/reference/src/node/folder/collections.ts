import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameFilter, SkipReason } from '../../counting/gameFilter.ts';
import { writeWhole } from './writeWhole.ts';

/** How many games were skipped, by reason. */
export type SkippedGames = Partial<Record<SkipReason, number>>;

/** Games that were added together: the games of one file. */
export interface Collection {
  readonly name: string;
  /** Identifies the file that the games came from. */
  readonly fingerprint: string;
  readonly filter: GameFilter;
  readonly games: number;
  readonly skipped: SkippedGames;
  /** Rows of counts, and bytes of the file with them. */
  readonly rows: number;
  readonly bytes: number;
  /** ISO 8601. */
  readonly addedAt: string;
  /** Name of the file with the counts, in the same folder. */
  readonly file: string;
}

const ENTRY = '.json';
export const COUNTS = '.duckdb';

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readEntry(folder: string, name: string): Promise<readonly Collection[]> {
  try {
    return [JSON.parse(await readFile(join(folder, name), 'utf8')) as Collection];
  } catch (error) {
    // Removed since the folder was listed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The collections of a folder, by name. Empty if there is no such folder. */
export async function listCollections(folder: string): Promise<readonly Collection[]> {
  const entries = (await namesIn(folder)).filter((name) => name.endsWith(ENTRY)).sort();
  return (await Promise.all(entries.map((name) => readEntry(folder, name)))).flat();
}

/** Makes a collection visible. Its file with counts is in the folder already. */
export async function register(folder: string, collection: Collection): Promise<void> {
  await writeWhole(join(folder, collection.name + ENTRY), `${JSON.stringify(collection, null, 2)}\n`);
}

/** Hides a collection, then deletes its counts. Processes that have the file open keep it until they look again. */
export async function unregister(folder: string, { name, file }: Collection): Promise<void> {
  await rm(join(folder, name + ENTRY), { force: true });
  // Windows does not delete a file that is open; the next `add` does.
  await rm(join(folder, file), { force: true }).catch(() => undefined);
}

/** Deletes files of counts that no collection names: those of an interrupted command. */
export async function deleteLeftovers(folder: string): Promise<void> {
  const named = new Set((await listCollections(folder)).map(({ file }) => file));
  for (const name of await namesIn(folder)) {
    const isLeftover = (name.includes(COUNTS) && !named.has(name)) || name.endsWith('.tmp');
    if (isLeftover) await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
