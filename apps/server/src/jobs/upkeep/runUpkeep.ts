import type { Database } from '../../store/database/database.ts';
import { deleteOrphanedJobs, deleteUnsentFarewells } from '../../store/jobs/orphanedJobs.ts';
import { deleteStaleSamples, emptyLog, rewriteTable, vacuumTable } from '../../store/upkeep/rewriteTable.ts';
import {
  deleteErasures,
  findLastErasure,
  loadTableSizes,
  measureLog,
} from '../../store/upkeep/tableSizes.ts';
import { MIN_QUIET_MS, mayRewrite, needsRewrite, needsVacuum } from './upkeepRules.ts';

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

export interface UpkeepReport {
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
 * Gives back what deleted rows occupy, and erases the bytes of deleted accounts. Each step takes the only connection
 * for one table; the next one is taken only if nobody has come back. What is left is done the next time.
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
