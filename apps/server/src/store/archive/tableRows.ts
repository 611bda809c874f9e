import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

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

/** A table as described by the system catalog. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Primary key columns, in order. */
  readonly key: readonly string[];
  /** Rows contain large binary data. */
  readonly hasBytes: boolean;
  /** Tables it references. */
  readonly pointsTo: readonly string[];
  /** Identity columns. */
  readonly counters: readonly string[];
}

/** Rows per page; few if they are large. */
const PAGE_ROWS = { small: 500, large: 8 };

/** Shapes of the existing tables among these names. */
export async function loadTableShapes(db: Db, names: readonly string[]): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      exists(select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bytea'::regtype)
        and c.relname like '%chunks' as "hasBytes",
      array(select distinct f.relname::text from pg_constraint x join pg_class f on f.oid = x.confrelid
        where x.conrelid = c.oid and x.contype = 'f' and x.confrelid <> c.oid) as "pointsTo",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '') as counters
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${[...names]}::text[])
    order by c.relname`.execute(db);
  return rows;
}

/** Sorts tables so that each follows those it references. */
export function inDependencyOrder(shapes: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = new Map(shapes.map((shape) => [shape.name, shape]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ pointsTo }) => !pointsTo.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables point to each other: ${[...waiting.keys()].join(', ')}`);
    for (const shape of ready) {
      ordered.push(shape);
      waiting.delete(shape.name);
    }
  }
  return ordered;
}

/** A selection of rows and columns. */
export interface RowSelection {
  /** Condition on the table, aliased `t`. */
  readonly where?: RawBuilder<boolean>;
  /** Columns to read; default: all. */
  readonly columns?: readonly string[];
  /** Adds the key of each referenced position, as `position` and so on. */
  readonly withPositions?: boolean;
}

function positionColumns(shape: TableShape): string[] {
  return shape.columns.filter((name) => /^position(_from|_to|_id)?$|_position_id$/.test(name));
}

function selection(
  shape: TableShape,
  { columns = shape.columns, withPositions }: RowSelection,
): RawBuilder<unknown> {
  const own = columns.map((name) => sql`${sql.ref(`t.${name}`)}`);
  const positions = withPositions
    ? positionColumns(shape).map((name) => {
        const label = name === 'position_id' ? 'position' : `${name.replace(/_id$/, '')}_text`;
        return sql`(select p.key from positions p where p.id = ${sql.ref(`t.${name}`)}) as ${sql.ref(label)}`;
      })
    : [];
  return sql.join([...own, ...positions]);
}

/**
 * Yields the rows of a table as JSON text in primary key order, page by page, so that a slow reader holds neither
 * memory nor a transaction.
 */
export async function* readTableRows(
  db: Db,
  shape: TableShape,
  choice: RowSelection = {},
): AsyncGenerator<string> {
  if (shape.key.length === 0) throw new Error(`The table ${shape.name} has no primary key`);
  const key = sql.join(shape.key.map((name) => sql.ref(`t.${name}`)));
  const keyOnly = sql.join(shape.key.map((name) => sql.ref(`r.${name}`)));
  const limit = shape.hasBytes ? PAGE_ROWS.large : PAGE_ROWS.small;
  const only = choice.where ?? sql<boolean>`true`;
  let last: string | undefined;
  for (;;) {
    const after: RawBuilder<unknown> =
      last === undefined
        ? sql`true`
        : sql`(${key}) > (select ${keyOnly} from json_populate_record(null::${sql.table(shape.name)}, ${last}::json) r)`;
    const { rows } = await sql<{ row: string; place: string }>`
      select (select row_to_json(q)::text from (select ${selection(shape, choice)}) q) as row,
        json_build_object(${sql.join(shape.key.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})::text as place
      from ${sql.table(shape.name)} t where ${only} and ${after} order by ${key} limit ${sql.lit(limit)}`.execute(
      db,
    );
    for (const { row } of rows) yield row;
    last = rows.at(-1)?.place;
    if (rows.length < limit) return;
  }
}

/**
 * Yields all rows of a table as JSON text, in the order in which the database finds them. By key, a large table would be read from
 * everywhere on the disk: the numbers of positions are hashes. The next rows come while these are used. Belongs in a transaction.
 */
export async function* readWholeTable(
  transaction: Db,
  { name, hasBytes }: TableShape,
): AsyncGenerator<string> {
  const count = sql.lit(hasBytes ? PAGE_ROWS.large : PAGE_ROWS.small);
  const fetchNext = () => sql<{ row: string }>`fetch ${count} from whole_table`.execute(transaction);
  await sql`declare whole_table no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(transaction);
  let next = fetchNext();
  try {
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) break;
      next = fetchNext();
      // A reader that stops early does not wait for the prefetched page.
      next.catch(() => {});
      for (const { row } of rows) yield row;
    }
  } finally {
    await next.catch(() => {});
  }
  await sql`close whole_table`.execute(transaction);
}
