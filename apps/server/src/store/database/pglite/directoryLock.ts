import { closeSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a data directory. */
interface Holder {
  pid: number;
  host: string;
  /** Start time of the process from the kernel, if available: detects a reused pid. */
  started: string | undefined;
}

/** Another live process uses the directory. */
export class DirectoryInUseError extends Error {
  constructor(lockPath: string, holder: Holder) {
    super(
      `Another Tabia (process ${holder.pid} on ${holder.host}) is using this data directory (lock file ${lockPath}). ` +
        'Two processes would corrupt it. Stop the other one, or use a separate DATA_DIR for this one; ' +
        'to run several processes, set DATABASE_URL to a PostgreSQL server.',
    );
    this.name = 'DirectoryInUseError';
  }
}

/** How often the holder touches its lock; the age of the file is the only sign of life on another machine. */
const TOUCH_INTERVAL_MS = 5_000;
const ABANDONED_AFTER_MS = 30_000;

function startTime(pid: number): string | undefined {
  try {
    // Field 22 of /proc/<pid>/stat, counted after the parenthesised name.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, lockPath: string): boolean {
  if (holder.host !== hostname()) {
    return Date.now() - statSync(lockPath).mtimeMs < ABANDONED_AFTER_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const started = startTime(holder.pid);
  return holder.started === undefined || started === undefined || started === holder.started;
}

function tryCreate(path: string): boolean {
  const me: Holder = { pid: process.pid, host: hostname(), started: startTime(process.pid) };
  try {
    const descriptor = openSync(path, 'wx');
    writeSync(descriptor, JSON.stringify(me));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined if the file is missing or was truncated by a crash. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function removeIfAbandoned(path: string): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder, path)) throw new DirectoryInUseError(path, holder);
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Takes the lock, or takes it over from a dead process; returns the function that releases it. Throws
 * `DirectoryInUseError` if the holder is alive.
 */
export function lockDirectory(lockPath: string): () => void {
  if (!tryCreate(lockPath)) {
    // Of two processes that find the same dead holder, only the owner of the takeover file may remove its lock.
    const takeover = `${lockPath}.takeover`;
    if (!tryCreate(takeover)) {
      removeIfAbandoned(takeover);
      return lockDirectory(lockPath);
    }
    try {
      removeIfAbandoned(lockPath);
      if (!tryCreate(lockPath)) return lockDirectory(lockPath);
    } finally {
      unlinkSync(takeover);
    }
  }
  const touch = setInterval(() => {
    const now = new Date();
    utimesSync(lockPath, now, now);
  }, TOUCH_INTERVAL_MS);
  touch.unref();
  return () => {
    clearInterval(touch);
    unlinkSync(lockPath);
  };
}
