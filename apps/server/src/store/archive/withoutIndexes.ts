import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

interface Rule {
  readonly drop: string;
  readonly make: string;
}

/** Keys, indexes and references of these tables: references last, since they need the keys. */
async function loadRules(db: Db, tables: readonly string[]): Promise<readonly Rule[]> {
  const { rows } = await sql<Rule>`
    with own as (
      select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname = any(${[...tables]}::text[])
    ), rules as (
      select c.oid, c.contype = 'f' as points, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
      from pg_constraint c join own on own.oid = c.conrelid where c.contype in ('p', 'u', 'f')
      union all
      select i.indexrelid, false, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i join own on own.oid = i.indrelid
      where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    )
    select drop, make from rules order by points, oid`.execute(db);
  return rows;
}

/**
 * Fills tables while they have neither indexes nor references, and makes these afterward, each in one go. With them, many rows would be
 * put all over indexes that do not fit into memory. Belongs in a transaction. Rejects when the rows break a key or a reference.
 */
export async function withoutIndexes<T>(
  transaction: Db,
  tables: readonly string[],
  fill: () => Promise<T>,
): Promise<T> {
  const rules = await loadRules(transaction, tables);
  for (const { drop } of rules.toReversed()) await sql.raw(drop).execute(transaction);
  const filled = await fill();
  for (const { make } of rules) await sql.raw(make).execute(transaction);
  return filled;
}
