import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CollectionError, explained } from '../CollectionError.ts';
import { type Duck, type DuckLimits, openDuck } from '../openDuck.ts';

/** Folder of unfinished work. */
export function workFolder(folder: string): string {
  return join(folder, 'adding');
}

function busy(folder: string, cause: unknown): CollectionError {
  const [, pid] = /PID (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
  const other = pid === undefined ? 'Another command' : `Another command (process ${pid})`;
  return new CollectionError(
    'busy',
    `${other} is adding or removing reference games in ${folder}. Wait until it has finished, then run this one again.`,
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
