import type { TableSize } from '../../store/upkeep/tableSizes.ts';

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
/** A returning user waits until the table is done: at most this share of the time that nobody called. */
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
