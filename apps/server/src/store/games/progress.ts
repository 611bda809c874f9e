import { OPENING_PLIES } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

export interface Share {
  readonly done: number;
  readonly total: number;
}

/** Opening counted in encounters, later phases in games that reached them. */
export interface Progress {
  /** In positions met at least twice: what the list depends on. */
  readonly opening: Share;
  /** In positions met once. */
  readonly rare: Share;
  readonly middlegame: Share;
  readonly endgame: Share;
}

interface ProgressRow {
  readonly id: number;
  readonly total: number;
  readonly done: number;
  readonly rare: number;
  readonly rareDone: number;
  readonly late: number;
  readonly lateDone: number;
}

/**
 * Analysis progress of each source of some players, by source id. A decision is done when a final finding counts it: a finding counts
 * the games that were stored first. So the number does not fall when games come, or when they are judged. `offset 0` makes PostgreSQL
 * read the findings once instead of looking them up for each encounter.
 */
export async function loadNicknameProgress(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Progress>> {
  if (playerIds.length === 0) return new Map();
  const ofPlayers = sql`= any(${[...playerIds]}::int8[])`;
  const { rows } = await sql<ProgressRow>`
    with met as (
      select g.nickname_id, e.player_id, e.position_id, count(*) over position as met,
        row_number() over (position order by e.game_id rows between unbounded preceding and unbounded following) as place
      from games g join encounters e on e.game_id = g.id join nicknames n on n.id = g.nickname_id
      where g.player_id ${ofPlayers}
      window position as (partition by e.player_id, e.position_id, n.enabled and not n.archived)
    ), opening as (
      select m.nickname_id, m.met > 1 as often, count(*)::int4 as total,
        (count(*) filter (where m.place <= f.total_count and (f.decided or f.total_count < m.met)))::int4 as done
      from met m left join (
        select player_id, position_id, decided, total_count from findings where player_id ${ofPlayers} and complete offset 0
      ) f on f.player_id = m.player_id and f.position_id = m.position_id
      group by 1, 2
    ), late as (
      select nickname_id, count(*)::int4 as total, count(phases_at)::int4 as done
      from games where player_id ${ofPlayers} and ply_count > ${OPENING_PLIES} group by nickname_id
    )
    select n.id, coalesce(o.total, 0) as total, coalesce(o.done, 0) as done,
      coalesce(r.total, 0) as rare, coalesce(r.done, 0) as "rareDone",
      coalesce(l.total, 0) as late, coalesce(l.done, 0) as "lateDone"
    from nicknames n
    left join opening o on o.nickname_id = n.id and o.often
    left join opening r on r.nickname_id = n.id and not r.often
    left join late l on l.nickname_id = n.id
    where n.player_id ${ofPlayers}
  `.execute(db);
  return new Map(
    rows.map(({ id, total, done, rare, rareDone, late, lateDone }) => {
      const later = { done: lateDone, total: late };
      const opening = { done, total };
      return [id, { opening, rare: { done: rareDone, total: rare }, middlegame: later, endgame: later }];
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
