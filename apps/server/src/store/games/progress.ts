import { OPENING_PLIES } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

export interface Share {
  readonly done: number;
  readonly total: number;
}

/** Opening counted in encounters, later phases in games that reached them. */
export interface Progress {
  readonly opening: Share;
  readonly middlegame: Share;
  readonly endgame: Share;
}

/**
 * Analysis progress of each source of some players, by source id. `offset 0` makes PostgreSQL read the few findings
 * once instead of looking them up per encounter.
 */
export async function loadNicknameProgress(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Progress>> {
  if (playerIds.length === 0) return new Map();
  const ofPlayers = sql`= any(${[...playerIds]}::int8[])`;
  const { rows } = await sql<{
    id: number;
    opening: number;
    decided: number;
    late: number;
    late_done: number;
  }>`
    with opening as (
      select g.nickname_id, count(*)::int4 as total, count(*) filter (where f.decided)::int4 as decided
      from games g join encounters e on e.game_id = g.id
      left join (
        select player_id, position_id, decided from findings where player_id ${ofPlayers} offset 0
      ) f on f.player_id = e.player_id and f.position_id = e.position_id
      where g.player_id ${ofPlayers} group by g.nickname_id
    ), late as (
      select nickname_id, count(*)::int4 as total, count(phases_at)::int4 as done
      from games where player_id ${ofPlayers} and ply_count > ${OPENING_PLIES} group by nickname_id
    )
    select n.id, coalesce(o.total, 0) as opening, coalesce(o.decided, 0) as decided,
      coalesce(l.total, 0) as late, coalesce(l.done, 0) as late_done
    from nicknames n
    left join opening o on o.nickname_id = n.id
    left join late l on l.nickname_id = n.id
    where n.player_id ${ofPlayers}
  `.execute(db);
  return new Map(
    rows.map((row) => {
      const late = { done: row.late_done, total: row.late };
      return [
        row.id,
        { opening: { done: row.decided, total: row.opening }, middlegame: late, endgame: late },
      ];
    }),
  );
}

/** Those of some players whose work is not all done, or has just been asked for: far cheaper than counting it. */
export async function listPlayersUnderway(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (playerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...playerIds]}::int8[]) as p (id) where
      exists (select from findings f where f.player_id = p.id and not f.decided)
      or exists (select from stale_findings s where s.player_id = p.id)
      or exists (select from stale_players s where s.player_id = p.id)
      or exists (select from nicknames n join games g on g.nickname_id = n.id and g.phases_at is null
        where n.player_id = p.id and not n.archived)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
