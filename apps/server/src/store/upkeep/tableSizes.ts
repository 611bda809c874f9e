import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isBeingCopied } from '../database/pglite/copyDirectory.ts';
import type { Db } from '../schema/schema.ts';

/** Removes dead rows for reuse, gives back the empty end of the file, and counts rows for the planner. */
export async function vacuumTable(database: Database, name: string): Promise<void> {
  await database.execute(`vacuum (analyze) ${name}`);
}

/**
 * Rewrites the table and its indexes with live rows only and deletes the old files. Locks the table meanwhile. The
 * statistics are renewed because they contain samples of deleted rows.
 */
export async function rewriteTable(database: Database, name: string): Promise<void> {
  await database.execute(`vacuum (full, analyze) ${name}`);
  await sql`
    insert into rewrites (table_name, bytes_per_row, rewritten_at)
    select ${name}, pg_total_relation_size(oid)::float8 / greatest(reltuples, 1), clock_timestamp()
    from pg_class where oid = ${name}::regclass
    on conflict (table_name) do update set
      bytes_per_row = excluded.bytes_per_row, rewritten_at = excluded.rewritten_at`.execute(database.db);
}

/** Samples of tables that are empty now: analyzing an empty table keeps them. */
export async function deleteStaleSamples(database: Database): Promise<void> {
  await database.execute(
    `delete from pg_statistic s using pg_class c
     where c.oid = s.starelid and c.relkind = 'r' and c.relpages = 0 and c.reltuples = 0`,
  );
}

/**
 * Starts a new file of the write-ahead log and deletes the older ones, which contain copies of changed pages. Does
 * nothing and returns false while a backup needs them.
 */
export async function emptyLog(database: Database): Promise<boolean> {
  if (isBeingCopied(database)) return false;
  await database.execute('select pg_switch_wal()');
  await database.execute('checkpoint');
  return true;
}

/** A table of the embedded database with what upkeep needs to know about it. */
export interface TableSize {
  /** Schema and name, quoted. */
  readonly name: string;
  /** Table, indexes and large values, bytes. */
  readonly bytes: number;
  /** Estimate; -1 if the table has never been analyzed. */
  readonly rows: number;
  /** Rows added, changed or deleted since the last analysis. */
  readonly changes: number;
  readonly analyzed: boolean;
  /** Undefined if the table has never been rewritten. */
  readonly lastRewrite: { readonly bytesPerRow: number; readonly at: Date } | undefined;
}

interface SizeRow {
  name: string;
  bytes: number;
  rows: number;
  changes: number;
  analyzed: boolean;
  bytes_per_row: number | null;
  rewritten_at: Date | null;
}

/** All tables, small ones first, and last the one with samples of all others: statistics. */
export async function loadTableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<SizeRow>`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes, c.reltuples::float8 as rows,
      coalesce(s.n_mod_since_analyze, 0) as changes, s.last_analyze is not null as analyzed,
      r.bytes_per_row, r.rewritten_at
    from pg_class c
    left join pg_stat_all_tables s on s.relid = c.oid
    left join rewrites r on r.table_name = c.oid::regclass::text
    where c.relkind = 'r' and c.relpersistence = 'p'
      and (c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        or c.oid = 'pg_statistic'::regclass)
    order by c.oid = 'pg_statistic'::regclass, bytes`.execute(db);
  return rows.map(({ bytes_per_row, rewritten_at, ...size }) => ({
    ...size,
    lastRewrite:
      bytes_per_row === null || rewritten_at === null
        ? undefined
        : { bytesPerRow: bytes_per_row, at: rewritten_at },
  }));
}

/** Bytes of the write-ahead log on disk. */
export async function measureLog(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::int8 as bytes from pg_ls_waldir()`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** When bytes were last asked to be erased, by the clock of the database; undefined if nothing is left to erase. */
export async function findLastErasure(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(asked_at) as at from erasures`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Forgets the erasures asked for until then. */
export async function deleteErasures(db: Db, until: Date): Promise<void> {
  // Dates have milliseconds, the column has microseconds.
  await sql`delete from erasures where date_trunc('milliseconds', asked_at) <= ${until}`.execute(db);
}
