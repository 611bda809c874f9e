import { sql } from 'kysely';
import { textsBytes } from '../database/arrayBytes.ts';
import type { Db } from '../schema/schema.ts';

/** Position numbers remembered by each process: openings repeat, and a player meets the same ones all the time. */
const REMEMBERED_POSITIONS = 100_000;
/** From so many on, keys are looked for before they are inserted. */
const MANY = 200;
/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** Remembers the latest values, in two generations: when the young one is full it takes the old one's place. */
const createMemory = (size: number) => {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  return {
    get: (key: string): number | undefined => young.get(key) ?? old.get(key),
    set: (key: string, id: number): void => {
      if (young.size >= size / 2) {
        old = young;
        young = new Map();
      }
      young.set(key, id);
    },
  };
};

const memories = new WeakMap<Db, ReturnType<typeof createMemory>>();

const memoryOf = (db: Db): ReturnType<typeof createMemory> => {
  const memory = memories.get(db) ?? createMemory(REMEMBERED_POSITIONS);
  memories.set(db, memory);
  return memory;
};

type Numbered = { readonly id: number; readonly key: string };

/** As one row of two texts: thousands of rows are slow to read. Keys hold no commas. */
const inOneRow = sql`string_agg(id::text, ',') as ids, string_agg(key, ',') as keys`;

const fromOneRow = ([row]: readonly { ids: string | null; keys: string | null }[]): Numbered[] => {
  const ids = row?.ids?.split(',') ?? [];
  return (row?.keys?.split(',') ?? []).map((key, index) => ({ key, id: Number(ids[index]) }));
};

const selectKeys = async (db: Db, keys: readonly string[]): Promise<Numbered[]> => {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    select ${inOneRow} from positions where key = any(${textsBytes(keys)}::text[])`.execute(db);
  return fromOneRow(rows);
};

/** Numbers keys of which any may be there, or come to be there meanwhile. */
const numberAny = async (db: Db, keys: readonly string[]): Promise<readonly Numbered[]> => {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    with added as (
      insert into positions (key) select key from unnest(${textsBytes(keys)}::text[]) as given(key)
      on conflict (key) do nothing returning id, key
    )
    select ${inOneRow} from added`.execute(db);
  const added = fromOneRow(rows);
  if (added.length === keys.length) return added;
  const found = new Set(added.map(({ key }) => key));
  return [
    ...added,
    ...(await selectKeys(
      db,
      keys.filter((key) => !found.has(key)),
    )),
  ];
};

/** Inserts keys that are not there. They are numbered in their order; others may be taking numbers between them. */
const insertNew = async (db: Db, keys: readonly string[]): Promise<readonly Numbered[]> => {
  const { rows } = await sql<{ first: number; last: number }>`
    with added as (insert into positions (key) select unnest(${textsBytes(keys)}::text[]) returning id)
    select min(id) as first, max(id) as last from added`.execute(db);
  const { first = 0, last = 0 } = rows[0] ?? {};
  if (last - first + 1 !== keys.length) return await selectKeys(db, keys);
  return keys.map((key, index) => ({ key, id: first + index }));
};

/**
 * Numbers many keys: looks for them first and inserts the rest as it is, which takes half as long as an insert that is
 * ready to meet every key.
 */
const numberMany = async (db: Db, keys: readonly string[]): Promise<readonly Numbered[]> => {
  const known = await selectKeys(db, keys);
  const found = new Set(known.map(({ key }) => key));
  const rest = keys.filter((key) => !found.has(key));
  if (rest.length === 0) return known;
  try {
    return [...known, ...(await insertNew(db, rest))];
  } catch (error) {
    // Somebody else was faster with one of them.
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return [...known, ...(await numberAny(db, rest))];
  }
};

/**
 * Numbers of position keys, in their order, making those that are new. Must not run inside a transaction (the numbers
 * are remembered, and those of a transaction that rolls back would be wrong): a position without games does no harm.
 */
export const numberPositions = async (db: Db, keys: readonly string[]): Promise<readonly number[]> => {
  if (db.isTransaction) throw new Error('numberPositions needs the database itself, not a transaction.');
  const memory = memoryOf(db);
  const ids = keys.map((key) => memory.get(key) ?? 0);
  const missing = new Set(keys.filter((_, index) => ids[index] === 0));
  if (missing.size === 0) return ids;
  // Sorted, so that the index grows in place and two loads wait for each other in one direction.
  const sorted = [...missing].sort();
  const numbered = await (sorted.length < MANY ? numberAny(db, sorted) : numberMany(db, sorted));
  const fresh = new Map<string, number>();
  for (const { id, key } of numbered) {
    fresh.set(key, id);
    memory.set(key, id);
  }
  return ids.map((known, index) => {
    if (known !== 0) return known;
    const id = fresh.get(keys[index] ?? '');
    if (id === undefined) throw new Error(`Position without a number: ${keys[index]}`);
    return id;
  });
};

/** `numberPositions` as a table. */
export const positionIdsOf = async (db: Db, keys: Iterable<string>): Promise<ReadonlyMap<string, number>> => {
  const unique = [...new Set(keys)];
  const ids = await numberPositions(db, unique);
  return new Map(unique.map((key, index) => [key, ids[index] ?? 0]));
};

/** The number of a position key, if any game or tree has met it. */
export const findPositionId = async (db: Db, key: string): Promise<number | undefined> => {
  const row = await db.selectFrom('positions').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
};

/** The key of a position number, if there is one. */
export const findPositionKey = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db.selectFrom('positions').select('key').where('id', '=', id).executeTakeFirst();
  return row?.key;
};

/** The keys of several position numbers; unknown ones are left out. */
export const positionKeysOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from positions where id = any(${ids}::int8[])`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
};
