import { keysOfLines } from '@tabia/chess';
import { sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import type { Db } from '../schema/schema.ts';
import { loadNumbering } from './numbering.ts';
import { storePositions } from './storePositions.ts';

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
  // What is met in a game can be recalled again: on a full disk it is answered all the same.
  const stored = storePositions(db, recalled);
  await (db.isTransaction ? stored : unlessDiskFull(stored));
  return new Map(recalled.map(({ id, key }) => [id, key]));
}
