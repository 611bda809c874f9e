import type { Database } from '../src/store/database/database.ts';

/** Columns that reference an account or a player, even without a foreign key. */
const LEADING = ['user_id', 'player_id', 'nickname_id', 'game_id', 'training_id', 'upload_id', 'report_id'];

/**
 * All tables with user data according to the catalog: those that reference `users`, directly or indirectly, and those
 * with such a column. New tables are found automatically.
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

/** All tables with their rows as text. */
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
