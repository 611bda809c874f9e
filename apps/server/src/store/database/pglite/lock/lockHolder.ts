import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process named in a lock file. */
export interface LockHolder {
  pid: number;
  host: string;
  /** Start time of the process from the kernel, if available: detects a reused pid. */
  started?: string | undefined;
  /** Unique for each attempt to take a lock. */
  token: string;
}

/** Tokens are part of file names. */
const TOKEN = /^[\w-]{1,80}$/;
/** A lock is touched more often than this; the age of the file is the only sign of life on another machine. */
const ABANDONED_AFTER_MS = 30_000;

function startTime(pid: number): string | undefined {
  try {
    // Field 22 of /proc/<pid>/stat, counted after the parenthesised name.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** This process, with a new token. */
export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    host: hostname(),
    started: startTime(process.pid),
    token: crypto.randomUUID(),
  };
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, host, started, token } = JSON.parse(text) as Partial<LockHolder>;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    const isToken = typeof token === 'string' && TOKEN.test(token);
    // Older versions wrote no token.
    return { pid, host, started, token: isToken ? token : `${pid}-${Number(started ?? 0)}` };
  } catch {
    return undefined;
  }
}

/**
 * Reads a lock file; undefined if there is none. A file without a readable holder counts as held by an unknown
 * machine.
 */
export function readHolder(path: string): LockHolder | undefined {
  try {
    const holder = parseHolder(readFileSync(path, 'utf8'));
    if (holder) return holder;
    const { ino, mtimeMs } = statSync(path);
    return { pid: 0, host: '(unknown)', token: `unreadable-${ino}-${Math.trunc(mtimeMs)}` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isFresh(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < ABANDONED_AFTER_MS;
}

/** True if the process named in the file at `path` is still running. */
export function isAlive(holder: LockHolder, path: string): boolean {
  if (holder.host !== hostname()) return isFresh(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const started = startTime(holder.pid);
  return holder.started === undefined || started === undefined || started === holder.started;
}
