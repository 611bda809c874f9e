import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** The latest games read for each position and side to move: enough for the usual moves to show by their frequency. */
const MAX_GAMES = 40;

/**
 * The moves that led to positions in the player's latest games, one list a game, by position. Frequent ones repeat.
 * The text is cut at six characters a move, the most a move can take.
 */
export async function loadPrehistories(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly (readonly string[])[]>> {
  const { rows } = await sql<{ id: number; way: string; ply: number }>`
    select d.id, left(g.moves, 6 * w.ply) as way, w.ply
    from unnest(${[...positionIds]}::int8[]) as d (id)
    cross join lateral (
      (select game_id, ply::int4 as ply from encounters
        where player_id = ${playerId} and position_id = d.id
        order by played_at desc nulls last, game_id limit ${MAX_GAMES})
      union all
      (select game_id, ply + 1 from encounters
        where player_id = ${playerId} and next_position_id = d.id
        order by played_at desc nulls last, game_id limit ${MAX_GAMES})
    ) w
    join games g on g.id = w.game_id
    where w.ply > 0
    order by d.id, g.id
  `.execute(db);
  const byPosition = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byPosition].map(([id, games]) => [id, games.map(({ way, ply }) => way.split(' ').slice(0, ply))]),
  );
}

/** How often opponents gave each reply in positions of the player's games. */
export async function loadReplyCounts(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  if (positionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; reply: string; count: number }>`
    select next_position_id as id, reply, count(*)::int4 as count
    from encounters
    where player_id = ${playerId} and next_position_id = any(${[...positionIds]}::int8[]) and reply is not null
    group by next_position_id, reply
  `.execute(db);
  const byPosition = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byPosition].map(([id, replies]) => [id, new Map(replies.map(({ reply, count }) => [reply, count]))]),
  );
}
