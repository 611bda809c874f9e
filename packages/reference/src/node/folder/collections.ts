import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GameFilter, SkipReason } from '../../counting/gameFilter.ts';
import { CollectionError, explained } from '../CollectionError.ts';
import { type Duck, type DuckLimits, openDuck } from '../openDuck.ts';

/** Folder of unfinished work. */
export function workFolder(folder: string): string {
  return join(folder, 'adding');
}

function busy(folder: string, cause: unknown): CollectionError {
  const [, pid] = /PID (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
  const whoHolds = pid === undefined ? 'Another command' : `Another command (process ${pid})`;
  return new CollectionError(
    'busy',
    `${whoHolds} is adding or removing reference games in ${folder}. Wait until it has finished, then run this one again.`,
    { cause },
  );
}

/**
 * Runs work that changes the folder, with a database to do it in; one process at a time. The system ends the lock
 * when the process dies. Throws a `CollectionError`, `busy`, while another process has it.
 */
export async function withLock<Result>(
  folder: string,
  limits: Omit<DuckLimits, 'spillFolder'>,
  work: (duck: Duck) => Promise<Result>,
): Promise<Result> {
  const inside = workFolder(folder);
  const spillFolder = join(inside, 'spill');
  let duck: Duck;
  try {
    await mkdir(inside, { recursive: true });
    duck = await openDuck(join(inside, 'lock.duckdb'), { ...limits, spillFolder });
  } catch (error) {
    if (/lock/i.test(error instanceof Error ? error.message : '')) throw busy(folder, error);
    throw explained(error, folder);
  }
  try {
    return await work(duck);
  } catch (error) {
    throw explained(error, folder);
  } finally {
    duck.close();
    await rm(spillFolder, { recursive: true, force: true });
  }
}

/** Flushes a file or folder to the disk. Folders cannot be opened on Windows, which flushes names itself. */
async function flush(path: string, isFolder = false): Promise<void> {
  try {
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isFolder) throw error;
  }
}

/** Gives a written file its name, so that a file with that name is always whole, after a power cut too. */
export async function nameWhole(temporary: string, path: string): Promise<void> {
  await flush(temporary);
  await rename(temporary, path);
  await flush(dirname(path), true);
}

/** Writes a file so that it is whole or not there. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  await nameWhole(temporary, path);
}

/** Games whose addition has begun and has not ended: a command is adding them now, or it was interrupted. */
export interface Unfinished {
  readonly name: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** The same, with the folder that it is in. */
interface UnfinishedFolder extends Unfinished {
  readonly folder: string;
}

const ABOUT = 'about.json';

/** Notes whose games the parts in a folder are. An addition that continues keeps the time it began. */
export async function noteUnfinished(inside: string, unfinished: Unfinished): Promise<void> {
  await mkdir(inside, { recursive: true });
  const before = await readAbout(inside);
  await writeWhole(join(inside, ABOUT), JSON.stringify({ ...unfinished, ...before, name: unfinished.name }));
}

async function readAbout(inside: string): Promise<Unfinished | undefined> {
  try {
    return JSON.parse(await readFile(join(inside, ABOUT), 'utf8')) as Unfinished;
  } catch (error) {
    // No addition, or one that has just ended.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The additions of a folder that have begun and not ended, by name. */
export async function listUnfinished(folder: string): Promise<readonly UnfinishedFolder[]> {
  const work = workFolder(folder);
  const names = await readdir(work).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const about = await readAbout(join(work, name));
      return about === undefined ? [] : [{ ...about, folder: join(work, name) }];
    }),
  );
  return found.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Deletes what was counted of an addition. */
async function dropUnfinished({ folder }: UnfinishedFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

const LIMITS = { memoryMb: 50, threads: 1 };

/**
 * Removes a collection by name, and what an interrupted addition of that name has counted. Servers keep answering, and leave it out from
 * their next look-up. Throws a `CollectionError` if there is neither, or while games are being added.
 */
export async function removeCollection(folder: string, name: string): Promise<void> {
  const find = async () => {
    const collection = (await listCollections(folder)).find((each) => each.name === name);
    const unfinished = (await listUnfinished(folder)).filter((each) => each.name === name);
    return collection || unfinished.length > 0 ? { collection, unfinished } : undefined;
  };
  const missing = (): CollectionError =>
    new CollectionError('not-there', `There is no collection "${name}". The command list shows their names.`);
  if (!(await find())) throw missing();
  await withLock(folder, LIMITS, async () => {
    const found = await find();
    if (!found) throw missing();
    if (found.collection) await unregister(folder, found.collection);
    for (const unfinished of found.unfinished) await dropUnfinished(unfinished);
  });
}

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
async function unregister(folder: string, { name, file }: Collection): Promise<void> {
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
