import { sql } from 'kysely';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { loadNumbering } from './numbering.ts';
import { recallPositions } from './recallPositions.ts';
import { NumberTaken, storePositions } from './storePositions.ts';

interface Numbered {
  readonly id: number;
  readonly key: string;
}

/** Aggregated into one row of two strings, because thousands of rows are slow to read. Keys contain no commas. */
const ONE_ROW = sql`string_agg(id::text, ',') as ids, string_agg(key, ',') as keys`;

async function selectKeys(db: Db, keys: readonly string[]): Promise<Numbered[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    ${plannedOnce}
    select ${ONE_ROW} from positions where key = any((select ${textsBytes(keys)}::text[])::text[])`.execute(
    db,
  );
  const ids = rows[0]?.ids?.split(',') ?? [];
  return (rows[0]?.keys?.split(',') ?? []).map((key, index) => ({ key, id: Number(ids[index]) }));
}

/**
 * Returns the numbers of positions by their keys, in order. Nothing is stored: most positions of games are met once, and
 * need no row.
 */
export async function numberPositions(db: Db, keys: readonly string[]): Promise<readonly number[]> {
  const numberOf = await loadNumbering(db);
  return keys.map(numberOf);
}

/** Stores positions; those whose number another position has are left out of the answer. */
async function storeFree(db: Db, positions: readonly Numbered[]): Promise<readonly Numbered[]> {
  try {
    await storePositions(db, positions);
    return positions;
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error;
    return positions.filter(({ id }) => !error.ids.includes(id));
  }
}

/**
 * Returns the numbers of positions by their keys, and stores those that have no row yet. A position whose number another
 * one has is left out: it must not stop the work on all others.
 */
export async function ensurePositionIds(
  db: Db,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  return await numberKeys(db, keys, (made) => storeFree(db, made));
}

/** As `ensurePositionIds`, for an answer that only shows them: on a full disk the numbers are given and not stored. */
export async function positionIdsForReading(
  db: Db,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  return await numberKeys(db, keys, async (made) => (await unlessDiskFull(storeFree(db, made))) ?? made);
}

async function numberKeys(
  db: Db,
  keys: Iterable<string>,
  store: (made: readonly Numbered[]) => Promise<readonly Numbered[]>,
): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(keys)];
  const known = new Map((await selectKeys(db, unique)).map(({ key, id }) => [key, id]));
  const missing = unique.filter((key) => !known.has(key));
  const numberOf = await loadNumbering(db);
  const stored = await store(missing.map((key) => ({ id: numberOf(key), key })));
  return new Map([...known, ...stored.map(({ id, key }): [string, number] => [key, id])]);
}

/** The numbers of those keys that are stored or met in a game, in the order of the keys. */
export async function findPositionIds(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const stored = new Map((await selectKeys(db, keys)).map(({ key, id }) => [key, id]));
  const numberOf = await loadNumbering(db);
  const missing = new Map(keys.filter((key) => !stored.has(key)).map((key) => [key, numberOf(key)] as const));
  const recalled = await recallPositions(db, [...missing.values()]);
  const idOf = (key: string): number | undefined => {
    const id = stored.get(key) ?? missing.get(key);
    return stored.has(key) || (id !== undefined && recalled.get(id) === key) ? id : undefined;
  };
  return new Map(
    keys.flatMap((key): [string, number][] => {
      const id = idOf(key);
      return id === undefined ? [] : [[key, id]];
    }),
  );
}

/** The key of a position, if it is stored or met in a game. */
export async function findPositionKey(db: Db, id: number): Promise<string | undefined> {
  return (await loadPositionKeys(db, [id])).get(id);
}

/** The keys of positions by their numbers. Those without a row get one from a game that met them; unknown ones are left out. */
export async function loadPositionKeys(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Numbered>`
    select id, key from positions where id = any(${numbersBytes('int8', ids)}::int8[])`.execute(db);
  const stored = new Map(rows.map(({ id, key }) => [id, key]));
  const recalled = await recallPositions(
    db,
    ids.filter((id) => !stored.has(id)),
  );
  return new Map([...stored, ...recalled]);
}
