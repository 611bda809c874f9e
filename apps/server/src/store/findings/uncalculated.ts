import { OPENING_PLIES } from '@tabia/mistakes';
import { sql } from 'kysely';
import { plannedOnce } from '../database/plannedOnce.ts';
import type { Db } from '../schema/schema.ts';

/** True when more may come: games are being loaded, findings are stale, or positions wait for the engine. */
export async function isCalculating(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    ${plannedOnce}
    select exists (select from nicknames n where n.player_id = ${playerId} and n.enabled and not n.archived
        and n.status in ('wait', 'processing'))
      or exists (select from stale_findings d where d.player_id = ${playerId})
      or exists (select from stale_players a where a.player_id = ${playerId})
      or exists (select from findings f where f.player_id = ${playerId} and not f.decided) as busy
  `.execute(db);
  return rows[0]?.busy ?? false;
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
