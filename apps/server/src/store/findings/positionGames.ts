import { START_KEY } from '@tabia/chess';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** The games of a player that went through one of some positions. */
export async function loadGamesThrough(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = sql`any(${[...positionIds]}::int8[])`;
  const { rows } = await sql<{ id: number }>`
    select game_id as id from encounters where player_id = ${playerId} and position_id = ${ids}
    union
    select game_id from encounters where next_position_id = ${ids} and player_id = ${playerId}
    union
    select id from games where player_id = ${playerId} and not hero_white
      and exists (select from positions p where p.id = ${ids}
        and p.key = ${START_KEY})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Loss of each move played from a position, points of win chance, by UCI; moves not judged are absent. */
export async function loadMoveLosses(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<ReadonlyMap<string, number>> {
  const row = await db
    .selectFrom('findings')
    .select('moves')
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return new Map((row?.moves ?? []).flatMap(({ uci, loss }) => (loss === null ? [] : [[uci, loss]])));
}
