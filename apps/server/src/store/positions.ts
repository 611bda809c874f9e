import { sql } from 'kysely';
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

const insertMissing = async (
  db: Db,
  keys: readonly string[],
): Promise<readonly { id: number; key: string }[]> => {
  const { rows } = await sql<{ id: number; key: string }>`
    with given as (select unnest(${keys}::text[]) as key),
    known as (select p.id, p.key from positions p join given using (key)),
    added as (
      insert into positions (key)
      select key from given where key not in (select key from known) order by key
      on conflict (key) do nothing returning id, key
    )
    select id, key from known union all select id, key from added`.execute(db);
  return rows;
};

/**
 * Numbers of position keys, making those that are new. Must not run inside a transaction (the numbers are
 * remembered, and those of a transaction that rolls back would be wrong): a position without games does no harm.
 */
export const positionIdsOf = async (db: Db, keys: Iterable<string>): Promise<ReadonlyMap<string, number>> => {
  if (db.isTransaction) throw new Error('positionIdsOf needs the database itself, not a transaction.');
  const memory = memoryOf(db);
  const ids = new Map<string, number>();
  let missing = new Set<string>();
  for (const key of keys) {
    const id = memory.get(key);
    if (id === undefined) missing.add(key);
    else ids.set(key, id);
  }
  // A second round is needed only for what somebody else inserted between our look and our insert.
  while (missing.size > 0) {
    for (const { id, key } of await insertMissing(db, [...missing].sort())) {
      ids.set(key, id);
      memory.set(key, id);
    }
    missing = new Set([...missing].filter((key) => !ids.has(key)));
  }
  return ids;
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
