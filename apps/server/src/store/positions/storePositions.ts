import { sql } from 'kysely';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** A position and its number. */
export interface NumberedPosition {
  readonly id: number;
  readonly key: string;
}

/** Two positions have the same number, which happens to one of a million positions in 9,000 databases. */
export class NumberTaken extends Error {
  /** The numbers that other positions have. */
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    super(`Other positions have these numbers already: ${ids.join(', ')}. They cannot be stored.`);
    this.name = 'NumberTaken';
    this.ids = ids;
  }
}

/** The commit of a statement that begins with this does not wait for the disk. */
const UNFORCED = sql`with unforced as materialized (select set_config('synchronous_commit', 'off', true))`;

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
 * and the page asks again. On a full disk the page is shown all the same.
 */
export async function storeShown(db: Db, positions: readonly NumberedPosition[]): Promise<void> {
  if (db.isTransaction) await insert(db, positions, { forced: true });
  else await unlessDiskFull(insert(db, positions, { forced: false }));
}
