import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Database } from '../../store/database/database.ts';
import { deleteOrphanedJobs, deleteUnsentFarewells, hasOpenJobs } from '../../store/jobs/jobRows.ts';
import {
  deleteErasures,
  deleteStaleSamples,
  emptyLog,
  findLastErasure,
  loadTableSizes,
  measureLog,
  rewriteTable,
  type TableSize,
  vacuumTable,
} from '../../store/upkeep/tableSizes.ts';

/** Quiet time: no call for this long, and no job. */
export const MIN_QUIET_MS = 3 * 60_000;
/** Below this a rewrite gains nothing. */
const MIN_BYTES = 1024 * 1024;
/** A table is rewritten when it has grown by this factor per row. */
const MAX_GROWTH = 1.25;
/** As in PostgreSQL's autovacuum: this many rows, and this share of all rows. */
const MIN_CHANGES = 50;
const CHANGED_SHARE = 0.1;

/** Slow for a rewrite on the embedded database; 50 MB/s were measured on two shared cores. */
const BYTES_PER_MS = 20_000;
/** A returning user waits until the table is done: at most this fraction of the idle time so far. */
const MAX_SHARE_OF_QUIET = 0.01;
/** A statement that runs for two minutes is ended together with its connection. */
const MAX_REWRITE_MS = 60_000;

/** True if bytes of deleted rows may be in the files of the table. */
function hasErasedRows({ lastRewrite }: TableSize, erasureAt: Date | undefined): boolean {
  return erasureAt !== undefined && (lastRewrite === undefined || lastRewrite.at <= erasureAt);
}

/** True if the table should be rewritten: to erase deleted data, or because much of its file is empty. */
export function needsRewrite(table: TableSize, erasureAt: Date | undefined): boolean {
  const { bytes, rows, lastRewrite } = table;
  if (bytes === 0) return false;
  if (hasErasedRows(table, erasureAt)) return true;
  if (bytes < MIN_BYTES) return false;
  return lastRewrite === undefined || bytes > MAX_GROWTH * lastRewrite.bytesPerRow * Math.max(rows, 1);
}

/** True if enough has changed for the planner and for dead rows to matter. */
export function needsVacuum({ bytes, rows, changes, analyzed }: TableSize): boolean {
  if (bytes === 0) return false;
  return !analyzed || changes > MIN_CHANGES + CHANGED_SHARE * Math.max(rows, 0);
}

/** True if the table may be locked for as long as its rewrite takes, after `quietMs` without a call. */
export function mayRewrite({ bytes }: TableSize, quietMs: number): boolean {
  const rewriteMs = bytes / BYTES_PER_MS;
  return rewriteMs <= Math.min(quietMs * MAX_SHARE_OF_QUIET, MAX_REWRITE_MS);
}

export interface UpkeepOptions {
  readonly database: Database;
  /** Milliseconds without a call; 0 while a job is running or waiting. */
  readonly quietMs: () => Promise<number>;
  /** False without a mail server. */
  readonly sendsMails: boolean;
  /** Free bytes on the disk: a rewrite needs room for a second copy of its table. */
  readonly freeBytes: () => Promise<number>;
  /** Size from which the log is emptied even while calls come in; default 256 MB. */
  readonly maxLogBytes?: number;
}

interface UpkeepReport {
  readonly vacuumed: number;
  readonly rewritten: number;
  /** Size of the rewritten tables, before and after. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** False if a call came in, or if a table is too large to rewrite now. */
  readonly finished: boolean;
}

/** The embedded database empties its log only when asked. Its files have 16 MB each. */
const MAX_QUIET_LOG_BYTES = 48 * 1024 * 1024;
const DEFAULT_MAX_LOG_BYTES = 256 * 1024 * 1024;
/** Stay far from a full disk. */
const ROOM_FACTOR = 2;

/** Vacuums changed tables; returns their number, or undefined if a call came in. */
async function vacuumTables(
  { database, quietMs }: UpkeepOptions,
  erasureAt: Date | undefined,
): Promise<number | undefined> {
  let vacuumed = 0;
  for (const table of await loadTableSizes(database.db)) {
    if (!needsVacuum(table) || needsRewrite(table, erasureAt)) continue;
    if ((await quietMs()) < MIN_QUIET_MS) return undefined;
    await vacuumTable(database, table.name);
    vacuumed += 1;
  }
  return vacuumed;
}

/** Rewrites tables one by one; between two of them callers get their turn. */
async function rewriteTables(options: UpkeepOptions, erasureAt: Date | undefined) {
  const { database, quietMs, freeBytes } = options;
  const total = { rewritten: 0, bytesBefore: 0, finished: true };
  const names = new Set<string>();
  for (const table of await loadTableSizes(database.db)) {
    if (!needsRewrite(table, erasureAt)) continue;
    const room = table.bytes * ROOM_FACTOR < (await freeBytes());
    if (!(room && mayRewrite(table, await quietMs()))) {
      total.finished = false;
      continue;
    }
    await rewriteTable(database, table.name);
    names.add(table.name);
    total.rewritten += 1;
    total.bytesBefore += table.bytes;
  }
  const after = (await loadTableSizes(database.db)).filter(({ name }) => names.has(name));
  return { ...total, bytesAfter: after.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Returns the space of deleted rows, and erases the bytes of deleted accounts. Each step takes the only connection for one table; the next
 * table is taken only if nobody has come back. The rest is done next time.
 */
export async function runUpkeep(options: UpkeepOptions): Promise<UpkeepReport | undefined> {
  const { database, quietMs, sendsMails, maxLogBytes = DEFAULT_MAX_LOG_BYTES } = options;
  if ((await measureLog(database.db)) > maxLogBytes) await emptyLog(database);
  if ((await quietMs()) < MIN_QUIET_MS) return undefined;
  await deleteUnsentFarewells(database, sendsMails);
  const erasureAt = await findLastErasure(database.db);
  if (erasureAt) {
    await deleteOrphanedJobs(database);
    await deleteStaleSamples(database);
  }
  const vacuumed = await vacuumTables(options, erasureAt);
  if (vacuumed === undefined) return undefined;
  const rewrites = await rewriteTables(options, erasureAt);
  const isLogDue =
    rewrites.rewritten > 0 ||
    erasureAt !== undefined ||
    (await measureLog(database.db)) > MAX_QUIET_LOG_BYTES;
  const finished = rewrites.finished && (!isLogDue || (await emptyLog(database)));
  if (erasureAt && finished) await deleteErasures(database.db, erasureAt);
  return { vacuumed, ...rewrites, finished };
}

/** Tells when the service was last called. */
export interface CallClock {
  called(): void;
  /** Milliseconds since the last call, or since the start. */
  quietMs(): number;
}

export function createCallClock(nowMs: () => number = () => performance.now()): CallClock {
  let lastMs = nowMs();
  return {
    called: () => {
      lastMs = nowMs();
    },
    quietMs: () => nowMs() - lastMs,
  };
}

export interface UpkeepProcess {
  readonly database: Database;
  /** Folder of the embedded database. */
  readonly directory: string;
  readonly clock: CallClock;
  /** Queues that this process works on. */
  readonly queues: readonly string[];
  readonly log: Logger;
  /** Between two looks, milliseconds; default: a minute. */
  readonly intervalMs?: number;
}

const DEFAULT_INTERVAL_MS = 60_000;

/** Takes care of the files of the embedded database in quiet times until the returned function is called. */
export function startUpkeep(parts: UpkeepProcess): () => Promise<void> {
  const { database, directory, clock, queues, log, intervalMs = DEFAULT_INTERVAL_MS } = parts;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const options = {
    database,
    sendsMails: queues.includes('send-mail'),
    quietMs: async () => (stopped || (await hasOpenJobs(database, queues)) ? 0 : clock.quietMs()),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
  const look = async (): Promise<void> => {
    try {
      const started = performance.now();
      const report = await runUpkeep(options);
      if (report && report.vacuumed + report.rewritten > 0)
        log.info({ ...report, ms: Math.round(performance.now() - started) }, 'Upkeep of the database');
    } catch (err) {
      if (!stopped) log.warn({ err }, 'The upkeep of the database failed and is tried again');
    }
  };
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : look()));
  }, intervalMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
