import { closeSync, openSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DirectoryInUseError, lockDirectory } from '../../src/store/database/pglite/lock/directoryLock.ts';

/**
 * Takes a lock again and again, and prints how often another process was inside at the same time. Every third time it
 * leaves the lock as a killed process would. Arguments: lock file, number of times, pid of a process that has ended.
 */
const [lockPath = '', rounds = '', deadPid = ''] = process.argv.slice(2);
const insidePath = `${lockPath}-inside`;

/** True if another process is between `enter` and `leave`. */
function enter(): boolean {
  try {
    closeSync(openSync(insidePath, 'wx'));
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return true;
  }
}

function tryLock(): (() => void) | undefined {
  try {
    return lockDirectory(lockPath);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return undefined;
    throw error;
  }
}

const INSIDE_MS = 0.3;

let overlaps = 0;
for (let taken = 0; taken < Number(rounds); ) {
  const unlock = tryLock();
  if (!unlock) continue;
  taken += 1;
  if (enter()) overlaps += 1;
  else {
    const until = performance.now() + INSIDE_MS;
    while (performance.now() < until);
    unlinkSync(insidePath);
  }
  if (taken % 3 === 0) {
    const abandoned = `${lockPath}-abandoned-by-${process.pid}`;
    const token = crypto.randomUUID();
    writeFileSync(abandoned, JSON.stringify({ pid: Number(deadPid), host: hostname(), token }));
    renameSync(abandoned, lockPath);
  }
  unlock();
}
process.stdout.write(String(overlaps));
