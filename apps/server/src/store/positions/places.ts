import { START_KEY } from '@tabia/chess';
import { sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { recallPositions } from './positions.ts';

/** How a position occurs in a player's games. */
export interface StoredPlace {
  readonly key: string;
  /** From the finding, else from the saved tree; null without both. */
  readonly hm: number | null;
  readonly playerIsWhite: boolean | null;
  /** UCI moves from the start position in a game of the player; empty if no game reached it. */
  readonly prehistory: readonly string[];
  /** Disabled or archived sources of the player. */
  readonly hiddenNicknames: readonly number[];
}

type PlaceRow = Omit<StoredPlace, 'prehistory'> & { way: string | null; ply: number | null };

/**
 * Reads how a position occurs in a player's games, in one statement; undefined if it has no row. A position whose games are gone keeps
 * the half-move of its saved tree. The moves come from the finding's last game, else from the latest game through it: the limit
 * skips the second subquery, which reads every encounter, if the first returns a row. `+ 0` makes the first use the index on the
 * game, and the text is cut at six characters a move, the most a move can take.
 */
async function readPlace(db: Db, playerId: number, positionId: number): Promise<StoredPlace | undefined> {
  const { rows } = await sql<PlaceRow>`
    ${plannedOnce}
    select p.key, coalesce((f.finding ->> 'ply')::int4, (
        select t.hm::int4 from trees t where t.player_id = ${playerId} and t.position_id = p.id
        order by t.in_training desc, t.id limit 1)) as hm, f.finding ->> 'side' = 'white' as "playerIsWhite", left(g.moves, 6 * w.ply) as way, w.ply,
      array(select id from nicknames where player_id = ${playerId} and (archived or not enabled)) as "hiddenNicknames"
    from positions p
    left join findings f on f.player_id = ${playerId} and f.position_id = p.id
    left join lateral (
      select game_id, ply::int4 from encounters where game_id = f.last_game_id and position_id + 0 = p.id
      union all
      select game_id, ply from (
        (select game_id, ply::int4, played_at from encounters
          where player_id = ${playerId} and position_id = p.id and p.key <> ${START_KEY}
          order by played_at desc nulls last limit 1)
        union all
        (select game_id, ply + 1, played_at from encounters
          where next_position_id = p.id and player_id = ${playerId} and p.key <> ${START_KEY}
          order by played_at desc nulls last limit 1)
        order by played_at desc nulls last limit 1
      ) latest
      limit 1
    ) w on true
    left join games g on g.id = w.game_id
    where p.id = ${positionId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { way, ply, ...place } = row;
  return { ...place, prehistory: way === null || !ply ? [] : way.split(' ').slice(0, ply) };
}

/** Finds how a position occurs in a player's games; undefined if it is neither stored nor met in any game. */
export async function findPlace(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<StoredPlace | undefined> {
  const place = await readPlace(db, playerId, positionId);
  if (place !== undefined) return place;
  const recalled = await recallPositions(db, [positionId]);
  return recalled.size === 0 ? undefined : await readPlace(db, playerId, positionId);
}
