import { hash } from 'node:crypto';
import { keysOfLines, MIN_POSITION_NUMBER } from '@tabia/chess';
import { sql } from 'kysely';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import { plannedOnce, UNFORCED } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** The number of a position, from its key alone: from 2^52 to 2^53 − 1. */
type NumberOf = (key: string) => number;

/** 52 bits. */
const HEX_DIGITS = 13;

/**
 * Numbers by a hash that only this installation can compute. Positions are common to all users: without the secret, somebody could
 * upload a game whose position has the number of another one, and everybody who meets that would see the wrong position.
 */
function numberedBy(secret: string): NumberOf {
  return (key) =>
    MIN_POSITION_NUMBER + Number.parseInt(hash('sha256', `${secret} ${key}`, 'hex').slice(0, HEX_DIGITS), 16);
}

/** The secret does not change while a database is open. */
const numberings = new WeakMap<Db, NumberOf>();

/** Reads how a database numbers its positions. Asked once for each handle. */
export async function loadNumbering(db: Db): Promise<NumberOf> {
  const known = numberings.get(db);
  if (known !== undefined) return known;
  const { rows } = await sql<{ secret: string }>`${plannedOnce} select secret from numbering`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The table numbering is empty. Restore a backup of this database.');
  const numberOf = numberedBy(row.secret);
  numberings.set(db, numberOf);
  return numberOf;
}

/** A position and its number. */
export interface NumberedPosition {
  readonly id: number;
  readonly key: string;
}

/** Two positions have the same number, which happens to one of a million positions in 9,000 databases. */
class NumberTaken extends Error {
  /** The numbers that other positions have. */
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    super(`Other positions have these numbers already: ${ids.join(', ')}. They cannot be stored.`);
    this.name = 'NumberTaken';
    this.ids = ids;
  }
}

async function insert(
  db: Db,
  positions: readonly NumberedPosition[],
  { forced }: { readonly forced: boolean },
): Promise<void> {
  if (positions.length === 0) return;
  // Sorted, so that processes that store the same positions lock them in the same order.
  const sorted = positions.toSorted((a, b) => a.id - b.id);
  const ids = numbersBytes(
    'int8',
    sorted.map(({ id }) => id),
  );
  const keys = textsBytes(sorted.map(({ key }) => key));
  const { numAffectedRows } = await sql`
    ${plannedOnce} ${forced ? sql`` : UNFORCED}
    insert into positions (id, key)
    select n.id, n.key from unnest(${ids}::int8[], ${keys}::text[]) as n (id, key) ${forced ? sql`` : sql`cross join unforced`}
    on conflict do nothing`.execute(db);
  if (Number(numAffectedRows ?? 0) === sorted.length) return;
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${ids}::int8[], ${keys}::text[]) as n (id, key)
    join positions p on p.id = n.id and p.key <> n.key`.execute(db);
  if (rows.length > 0) throw new NumberTaken(rows.map(({ id }) => id));
}

/**
 * Gives positions a row. Those that have one are left alone. Throws `NumberTaken` when other positions have some of the numbers; the
 * rest is stored.
 */
export async function storePositions(db: Db, positions: readonly NumberedPosition[]): Promise<void> {
  await insert(db, positions, { forced: true });
}

/**
 * Gives positions of a page a row. Does not wait for the disk: a crash of the machine within the next second may lose them,
 * and the page asks again. On a full disk the page is shown anyway.
 */
export async function storeShown(db: Db, positions: readonly NumberedPosition[]): Promise<void> {
  if (db.isTransaction) await insert(db, positions, { forced: true });
  else await unlessDiskFull(insert(db, positions, { forced: false }));
}

/** Characters of a UCI move at most, with the space behind it. */
const UCI_LENGTH = 6;

/**
 * The keys of positions that have no row, from any game that met them: its moves are replayed. They get a row, because they are
 * about to be searched or shown. Positions that no game met are left out.
 */
export async function recallPositions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; moves: string; ply: number }>`
    select d.id, left(g.moves, ${UCI_LENGTH} * w.ply) as moves, w.ply
    from unnest(${numbersBytes('int8', ids)}::int8[]) as d (id)
    cross join lateral (
      select game_id, ply::int4 as ply from encounters where position_id = d.id
      union all
      select game_id, ply + 1 from encounters where next_position_id = d.id
      limit 1
    ) w
    join games g on g.id = w.game_id`.execute(db);
  const numberOf = await loadNumbering(db);
  const keys = keysOfLines(rows.map(({ moves, ply }) => (ply === 0 ? [] : moves.split(' ').slice(0, ply))));
  const recalled = rows.flatMap(({ id }, index) => {
    const key = keys[index];
    return key !== undefined && numberOf(key) === id ? [{ id, key }] : [];
  });
  // What is met in a game can be recalled again: on a full disk it is answered anyway.
  const stored = storePositions(db, recalled);
  await (db.isTransaction ? stored : unlessDiskFull(stored));
  return new Map(recalled.map(({ id, key }) => [id, key]));
}

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

/** The numbers that positions have, or will get: nothing is stored. */
export async function expectedPositionIds(
  db: Db,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  return await numberKeys(db, keys, async (made) => made);
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
