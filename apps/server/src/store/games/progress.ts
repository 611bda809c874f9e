import { OPENING_PLIES } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import type { Progress } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';

export type { Progress, Share } from '../schema/analysis.ts';

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

/** SQL: something is left to compute for a player. */
function isUnderway(playerId: string): RawBuilder<boolean> {
  const id = sql.ref(playerId);
  return sql`(
    exists (select from findings f where f.player_id = ${id} and not f.decided)
    or exists (select from stale_findings s where s.player_id = ${id})
    or exists (select from stale_players s where s.player_id = ${id})
    or exists (select from nicknames n join games g on g.nickname_id = n.id and g.phases_at is null
      where n.player_id = ${id} and not n.archived))`;
}

/** SQL: the sources that a player's progress is counted in, and how many games each has; null without sources. */
function countedSources(playerId: string): RawBuilder<string | null> {
  return sql`(select string_agg(concat_ws(' ', n.id, n.enabled, n.games_loaded), ',' order by n.id) from nicknames n
    where n.player_id = ${sql.ref(playerId)} and not n.archived and n.deleted_at is null)`;
}

/**
 * Progress as it was counted when nothing was left to compute, of those of some players for whom this is still so, by player id. A count
 * ends with the next finding that is written, and with the next game.
 */
export async function loadStoredProgress(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Progress>>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{ playerId: number; counts: [number, Progress][] }>`
    select c.player_id as "playerId", c.counts from progress_counts c where c.player_id = any(${[...playerIds]}::int8[])
      and c.sources = ${countedSources('c.player_id')} and not ${isUnderway('c.player_id')}`.execute(db);
  return new Map(rows.map(({ playerId, counts }) => [playerId, new Map(counts)]));
}

/** Counts the progress of the next player for whom nothing is left to compute and no count is stored; false if there is none. */
export async function storeNextProgress(db: Db): Promise<boolean> {
  const { rows } = await sql<{ id: number; sources: string }>`
    select p.id, p.sources from (
      select id, ${countedSources('players.id')} as sources from players where user_id is not null
    ) p left join progress_counts c on c.player_id = p.id
    where c.sources is distinct from p.sources and p.sources is not null and not ${isUnderway('p.id')}
    limit 1`.execute(db);
  const [next] = rows;
  if (next === undefined) return false;
  const counts = JSON.stringify([...(await loadNicknameProgress(db, [next.id]))]);
  await sql`
    insert into progress_counts (player_id, sources, counts)
    select p.id, ${next.sources}, ${counts}::jsonb from players p where p.id = ${next.id}::int8
    on conflict (player_id) do update set sources = excluded.sources, counts = excluded.counts`.execute(db);
  return true;
}

/** Forgets the counts of players whose findings are being written. */
export async function deleteStoredProgress(db: Db, playerIds: readonly number[]): Promise<void> {
  await sql`
    delete from progress_counts where player_id in (
      select player_id from progress_counts where player_id = any(${[...playerIds]}::int8[]) order by player_id for update)`.execute(
    db,
  );
}
