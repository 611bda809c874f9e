import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import type { TableShape } from './tableRows.ts';

/** Inserts rows given as JSON text, keeping their ids. */
export async function insertTableRows(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    db,
  );
}

/** Deletes all rows of a table. */
export async function deleteRows(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

/** Sets the identity sequences of a table after its largest values. */
export async function resetCounters(db: Db, { name, counters }: TableShape): Promise<void> {
  for (const column of counters) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      greatest((select max(${sql.ref(column)}) from ${sql.table(name)}), 1),
      exists(select 1 from ${sql.table(name)}))`.execute(db);
  }
}

/** Drops these tables and functions with their dependents. */
export async function dropSchema(
  db: Db,
  { tables, functions }: { tables: readonly string[]; functions: readonly string[] },
): Promise<void> {
  for (const name of tables) await sql`drop table if exists ${sql.table(name)} cascade`.execute(db);
  for (const name of functions) await sql`drop function if exists ${sql.ref(name)}() cascade`.execute(db);
}

/** Names of applied migrations, in order. */
export async function loadAppliedMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** True if there are no users and no positions. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const position = await db.selectFrom('positions').select('id').limit(1).executeTakeFirst();
  return !user && !position;
}
