import { sql } from 'kysely';
import { textsBytes } from '../database/arrayBytes.ts';
import type { Db } from '../schema/schema.ts';

/** Cached position ids per process: openings repeat, and a player meets the same positions again and again. */
const MAX_REMEMBERED_POSITIONS = 100_000;
/** From this number on, existing keys are selected before the others are inserted. */
const MIN_KEYS_TO_LOOK_UP = 200;
/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** A cache with two generations: when the young one is full it replaces the old one. */
function createMemory(size: number) {
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
}

const memories = new WeakMap<Db, ReturnType<typeof createMemory>>();

function memoryOf(db: Db): ReturnType<typeof createMemory> {
  const memory = memories.get(db) ?? createMemory(MAX_REMEMBERED_POSITIONS);
  memories.set(db, memory);
  return memory;
}

interface Numbered {
  readonly id: number;
  readonly key: string;
}

/** Aggregated into one row of two strings, because thousands of rows are slow to read. Keys contain no commas. */
const ONE_ROW = sql`string_agg(id::text, ',') as ids, string_agg(key, ',') as keys`;

function fromOneRow([row]: readonly { ids: string | null; keys: string | null }[]): Numbered[] {
  const ids = row?.ids?.split(',') ?? [];
  return (row?.keys?.split(',') ?? []).map((key, index) => ({ key, id: Number(ids[index]) }));
}

async function selectKeys(db: Db, keys: readonly string[]): Promise<Numbered[]> {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    select ${ONE_ROW} from positions where key = any(${textsBytes(keys)}::text[])`.execute(db);
  return fromOneRow(rows);
}

/** Upserts keys, some of which may exist or be inserted concurrently. */
async function upsertKeys(db: Db, keys: readonly string[]): Promise<readonly Numbered[]> {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    with added as (
      insert into positions (key) select key from unnest(${textsBytes(keys)}::text[]) as given(key)
      on conflict (key) do nothing returning id, key
    )
    select ${ONE_ROW} from added`.execute(db);
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
}

/** Inserts missing keys. Ids are assigned in order, but concurrent inserts may take ids in between. */
async function insertNew(db: Db, keys: readonly string[]): Promise<readonly Numbered[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    with added as (insert into positions (key) select unnest(${textsBytes(keys)}::text[]) returning id)
    select min(id) as first, max(id) as last from added`.execute(db);
  const { first = 0, last = 0 } = rows[0] ?? {};
  if (last - first + 1 !== keys.length) return await selectKeys(db, keys);
  return keys.map((key, index) => ({ key, id: first + index }));
}

/** For many keys: selects existing ones first and inserts the rest, which takes half as long as an upsert. */
async function insertMissingKeys(db: Db, keys: readonly string[]): Promise<readonly Numbered[]> {
  const known = await selectKeys(db, keys);
  const found = new Set(known.map(({ key }) => key));
  const rest = keys.filter((key) => !found.has(key));
  if (rest.length === 0) return known;
  try {
    return [...known, ...(await insertNew(db, rest))];
  } catch (error) {
    // Another process inserted one of them first.
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return [...known, ...(await upsertKeys(db, rest))];
  }
}

/**
 * Returns the ids of position keys in order, inserting new ones. Must not run inside a transaction, because ids are
 * cached and a rollback would invalidate them; a position without games does no harm.
 */
export async function numberPositions(db: Db, keys: readonly string[]): Promise<readonly number[]> {
  if (db.isTransaction) throw new Error('numberPositions needs the database itself, not a transaction.');
  const memory = memoryOf(db);
  const ids = keys.map((key) => memory.get(key) ?? 0);
  const missing = new Set(keys.filter((_, index) => ids[index] === 0));
  if (missing.size === 0) return ids;
  // Sorted for index locality, and so that concurrent loads lock in the same order.
  const sorted = [...missing].sort();
  const numbered = await (sorted.length < MIN_KEYS_TO_LOOK_UP
    ? upsertKeys(db, sorted)
    : insertMissingKeys(db, sorted));
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
}

/** Like `numberPositions`, as a map. */
export async function ensurePositionIds(
  db: Db,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(keys)];
  const ids = await numberPositions(db, unique);
  return new Map(unique.map((key, index) => [key, ids[index] ?? 0]));
}

/** The id of a position key, if it exists. */
export async function findPositionId(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('positions').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

/** The ids of those keys that are stored, in the order of the keys. */
export async function findPositionIds(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map((await selectKeys(db, keys)).map(({ key, id }) => [key, id]));
  return new Map(keys.flatMap((key) => (found.has(key) ? [[key, found.get(key) ?? 0]] : [])));
}

/** The key of a position id, if it exists. */
export async function findPositionKey(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('positions').select('key').where('id', '=', id).executeTakeFirst();
  return row?.key;
}

/** The keys of position ids; unknown ones are omitted. */
export async function loadPositionKeys(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from positions where id = any(${ids}::int8[])`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
