import { sql } from 'kysely';
import { wordsText } from './arrayText.ts';
import type { Db } from './schema.ts';

/** Position numbers remembered by each process: openings repeat, and a player meets the same ones all the time. */
const REMEMBERED_POSITIONS = 100_000;

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

/**
 * Inserts keys that are probably new; gives those that were. Sorted, so that the index grows in place and two loads
 * wait for each other in one direction. Answered in one row: thousands of rows are slow to read.
 */
const insertKeys = async (
  db: Db,
  keys: readonly string[],
): Promise<readonly { id: number; key: string }[]> => {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    with added as (
      insert into positions (key) select key from unnest(${wordsText(keys)}::text::text[]) as given(key)
      on conflict (key) do nothing returning id, key
    )
    select string_agg(id::text, ',') as ids, string_agg(key, ',') as keys from added`.execute(db);
  const ids = rows[0]?.ids?.split(',') ?? [];
  const added = rows[0]?.keys?.split(',') ?? [];
  return added.map((key, index) => ({ key, id: Number(ids[index]) }));
};

const selectKeys = async (
  db: Db,
  keys: readonly string[],
): Promise<readonly { id: number; key: string }[]> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from positions where key = any(${wordsText(keys)}::text::text[])`.execute(db);
  return rows;
};

/**
 * Numbers of position keys, in their order, making those that are new. Must not run inside a transaction (the numbers
 * are remembered, and those of a transaction that rolls back would be wrong): a position without games does no harm.
 */
export const numberPositions = async (db: Db, keys: readonly string[]): Promise<readonly number[]> => {
  if (db.isTransaction) throw new Error('numberPositions needs the database itself, not a transaction.');
  const memory = memoryOf(db);
  const remembered = keys.map((key) => memory.get(key));
  const missing = new Set(keys.filter((_, index) => remembered[index] === undefined));
  if (missing.size === 0) return remembered as number[];
  const fresh = new Map<string, number>();
  const note = (rows: readonly { id: number; key: string }[]): void => {
    for (const { id, key } of rows) {
      fresh.set(key, id);
      memory.set(key, id);
      missing.delete(key);
    }
  };
  note(await insertKeys(db, [...missing].sort()));
  if (missing.size > 0) note(await selectKeys(db, [...missing]));
  return keys.map((key, index) => {
    const id = remembered[index] ?? fresh.get(key);
    if (id === undefined) throw new Error(`Position without a number: ${key}`);
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
