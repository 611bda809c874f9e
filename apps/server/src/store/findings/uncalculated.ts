import { OPENING_PLIES } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** SQL: games of a player are being loaded. */
export function isLoading(playerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from nicknames n where n.player_id = ${playerId} and n.enabled and not n.archived
    and n.status in ('wait', 'processing'))`;
}

/**
 * SQL: the list of a player is not complete. Games are being loaded, or a position met at least twice has no final verdict. A finding
 * that has its verdict and waits for the searches of its reason counts as finished.
 */
export function isOpenList(playerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    ${isLoading(playerId)}
    or exists (select from stale_players a where a.player_id = ${playerId})
    or exists (select from findings f where f.player_id = ${playerId} and not f.decided and f.total_count > 1)
    or exists (
      select from stale_findings s left join findings f on f.player_id = s.player_id and f.position_id = s.position_id
      where s.player_id = ${playerId} and case
        when f.total_count > 1 then not f.decided or (f.pending_nodes = 0 and f.awaits = '{}')
        else exists (select from encounters e
          where e.position_id = s.position_id and e.player_id = s.player_id order by e.game_id offset 1)
      end
    ))`;
}

/** True when the list is not complete. Findings of positions met once may come later still. */
export async function isCalculating(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    ${plannedOnce}
    select ${isOpenList(sql`${playerId}::int8`)} as busy
  `.execute(db);
  return rows[0]?.busy ?? false;
}

/** Those of some players whose lists are complete. */
export async function loadCompleteLists(db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...new Set(playerIds)]}::int8[]) as p (id) where not ${isOpenList(sql`p.id`)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Counts what waits for the engine: opening decisions without a final verdict, games whose later phases are open. */
export async function countUncalculated(
  db: Db,
  playerId: number,
): Promise<{ opening: number; games: number }> {
  const { rows } = await sql<{ opening: number; games: number }>`
    select (
      select count(*)::int4 from encounters e
      join games g on g.id = e.game_id
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      left join findings f on f.player_id = e.player_id and f.position_id = e.position_id
      where e.player_id = ${playerId} and f.decided is not true
    ) as opening, (
      select count(*)::int4 from games g
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      where g.player_id = ${playerId} and g.phases_at is null and g.ply_count > ${OPENING_PLIES}
    ) as games
  `.execute(db);
  return rows[0] ?? { opening: 0, games: 0 };
}
