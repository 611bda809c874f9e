import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isBeingCopied } from '../database/pglite/copyDirectory.ts';

/** Removes dead rows for reuse, gives back the empty end of the file, and counts rows for the planner. */
export async function vacuumTable(database: Database, name: string): Promise<void> {
  await database.execute(`vacuum (analyze) ${name}`);
}

/**
 * Writes the table and its indexes anew with live rows only and deletes the old files. Locks the table meanwhile. The
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
