import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workFolder } from './withLock.ts';
import { writeWhole } from './writeWhole.ts';

/** Games whose addition has begun and has not ended: a command is adding them now, or it was interrupted. */
export interface Unfinished {
  readonly name: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** The same, with the folder that it is in. */
export interface UnfinishedFolder extends Unfinished {
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
export async function dropUnfinished({ folder }: UnfinishedFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
