import type { Database } from '../src/store/database/database.ts';

/** Columns that lead to an account or a player also where no foreign key says so. */
const LEADING = ['user_id', 'player_id', 'nickname_id', 'game_id', 'training_id', 'upload_id', 'report_id'];

/**
 * Every table that holds rows of somebody, as the database itself tells: those that point to `users`, directly or
 * through others, and those with a column that leads there. A new table is among them without being named anywhere.
 */
export async function ownedTables(database: Database): Promise<string[]> {
  const { rows } = await database.execute(`
    with recursive owned(oid) as (
      select 'users'::regclass::oid
      union
      select c.conrelid from pg_constraint c join owned on c.confrelid = owned.oid where c.contype = 'f'
    )
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and (oid in (select oid from owned)
      or exists (select from pg_attribute a where a.attrelid = pg_class.oid and not a.attisdropped
        and a.attname in (${LEADING.map((name) => `'${name}'`).join(', ')})))
    order by 1`);
  return rows.map(({ name }) => String(name));
}

/** Every table of the service with all its rows as text. */
export async function everyTable(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await database.execute(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );
  const tables = new Map<string, string[]>();
  for (const { name } of rows) {
    const { rows: texts } = await database.execute(`select row_to_json(t)::text as row from "${name}" t`);
    tables.set(
      String(name),
      texts.map(({ row }) => String(row)),
    );
  }
  return tables;
}
