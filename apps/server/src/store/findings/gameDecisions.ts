import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** What is known of one decision of the player in one game. */
export interface GameDecision {
  /** Plies before it. */
  readonly ply: number;
  readonly positionId: number;
  /** Color of the critical position: 0 green, 1 black, 2 red; null where it is not critical. */
  readonly mdegree: number | null;
  /** Points of win chance; null until it is judged. */
  readonly loss: number | null;
}

/** The player's opening decisions in a game with their verdicts, in the order they were made. */
export async function loadGameDecisions(db: Db, playerId: number, gameId: number): Promise<GameDecision[]> {
  const { rows } = await sql<GameDecision>`
    select e.ply, e.position_id as "positionId", case when f.critical > 0 then f.mdegree end as mdegree,
      (select (m ->> 'loss')::float8 from jsonb_array_elements(f.moves) m where m ->> 'uci' = e.move limit 1) as loss
    from encounters e
    left join findings f on f.player_id = e.player_id and f.position_id = e.position_id
    where e.game_id = ${gameId} and e.player_id = ${playerId}
    order by e.ply
  `.execute(db);
  return rows;
}
