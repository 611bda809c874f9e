import {
  constants,
  copyFileSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The process named in a lock file. */
interface LockHolder {
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
function thisProcess(): LockHolder {
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
function readHolder(path: string): LockHolder | undefined {
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
function isAlive(holder: LockHolder, path: string): boolean {
  if (holder.host !== hostname()) return isFresh(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const started = startTime(holder.pid);
  return holder.started === undefined || started === undefined || started === holder.started;
}

/** Another live process uses the directory. */
export class DirectoryInUseError extends Error {
  constructor(lockPath: string, holder: LockHolder) {
    super(
      `Another Tabia (process ${holder.pid} on ${holder.host}) is using this data directory (lock file ${lockPath}). ` +
        'Two processes would corrupt it. Stop the other one, or use a separate DATA_DIR for this one; ' +
        'to run several processes, set DATABASE_URL to a PostgreSQL server.',
    );
    this.name = 'DirectoryInUseError';
  }
}

const DEFAULT_TOUCH_MS = 5_000;
/** Error codes of file systems without hard links, such as exFAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a second name; false if that name is taken. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
  }
  try {
    // Others may see the copy half-written; an unreadable lock counts as held while it is fresh.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** An attempt to take a lock: a file with this process in it, written whole before it gets the name of the lock. */
interface Claim {
  readonly holder: LockHolder;
  readonly path: string;
  readonly lockPath: string;
}

function writeClaim(path: string, holder: LockHolder): void {
  writeFileSync(path, JSON.stringify(holder), { flush: true });
}

/**
 * Removes the file at `path` if its process is dead. Only the heir of a token may remove a file with that token, and
 * a link makes exactly one process the heir. So of several processes that find the same dead holder, none removes the
 * lock that another one has just taken. The file of a dead heir is removed by its own heir.
 */
function removeIfDead(claim: Claim, path: string): void {
  const found = readHolder(path);
  if (!found) return;
  if (isAlive(found, path)) throw new DirectoryInUseError(claim.lockPath, found);
  const heirPath = `${claim.lockPath}.${found.token}.heir`;
  if (!tryLink(claim.path, heirPath)) {
    removeIfDead(claim, heirPath);
    return;
  }
  try {
    if (readHolder(path)?.token === found.token) rmSync(path, { force: true });
  } finally {
    rmSync(heirPath, { force: true });
  }
}

/** Second name of a held lock: it keeps others out if somebody deletes the lock file. */
function holderPrefix(lockPath: string): string {
  return `${basename(lockPath, '.lock')}.holder.`;
}

/** Removes what dead processes left. Throws if a live process has lost its lock file but not its second name. */
function checkOtherFiles({ holder, path: ownPath, lockPath }: Claim): void {
  const folder = dirname(lockPath);
  const held = holderPrefix(lockPath);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (path === ownPath || !(name.startsWith(held) || name.startsWith(`${basename(lockPath)}.`))) continue;
    const present = readHolder(path);
    if (!present || present.token === holder.token) continue;
    if (!isAlive(present, path)) rmSync(path, { force: true });
    else if (name.startsWith(held)) throw new DirectoryInUseError(lockPath, present);
  }
}

function removeIfOwn(path: string, { token }: LockHolder): void {
  if (readHolder(path)?.token === token) rmSync(path, { force: true });
}

/** Restores names of a held lock that were deleted, and touches them as a sign of life. */
function keepNames(names: readonly string[], holder: LockHolder): void {
  const missing = names.filter((path) => readHolder(path) === undefined);
  const [kept] = names.filter((path) => !missing.includes(path) && readHolder(path)?.token === holder.token);
  for (const path of missing) {
    if (kept === undefined) writeClaim(path, holder);
    else tryLink(kept, path);
  }
  const now = new Date();
  for (const path of names) if (readHolder(path)?.token === holder.token) utimesSync(path, now, now);
}

/** Takes the lock with a claim. Throws `DirectoryInUseError` if another live process has it. */
function take(claim: Claim): void {
  while (!tryLink(claim.path, claim.lockPath)) removeIfDead(claim, claim.lockPath);
  try {
    checkOtherFiles(claim);
  } catch (error) {
    removeIfOwn(claim.lockPath, claim.holder);
    throw error;
  }
}

/**
 * Takes the lock, or takes it over from a dead process; returns the function that releases it. Throws
 * `DirectoryInUseError` if the holder is alive. Lock files that somebody deletes meanwhile are restored every `touchMs`
 * milliseconds.
 */
export function lockDirectory(lockPath: string, touchMs = DEFAULT_TOUCH_MS): () => void {
  const holder = thisProcess();
  const claim: Claim = { holder, path: `${lockPath}.${holder.token}`, lockPath };
  const secondPath = join(dirname(lockPath), `${holderPrefix(lockPath)}${holder.token}`);
  try {
    writeClaim(claim.path, holder);
    take(claim);
    renameSync(claim.path, secondPath);
  } catch (error) {
    rmSync(claim.path, { force: true });
    throw error;
  }
  const touch = setInterval(() => {
    try {
      keepNames([lockPath, secondPath], holder);
    } catch {
      // The folder may be gone or the disk full. The next turn tries again; the owner keeps running.
    }
  }, touchMs);
  touch.unref();
  return () => {
    clearInterval(touch);
    rmSync(secondPath, { force: true });
    removeIfOwn(lockPath, holder);
  };
}
