import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import type { Pair } from './staleFindings.ts';

/** A decision in a position met once, which has no finding yet. */
export interface RareDecision extends Pair {
  /** The position that the player's move led to. */
  readonly nextPositionId: number;
  readonly playedMs: number | null;
}

/** The newest decisions that no finding covers: positions met only once, of every player. */
export async function loadRareDecisions(db: Db, limit: number): Promise<RareDecision[]> {
  const { rows } = await sql<RareDecision>`
    select e.player_id as "playerId", e.position_id as "positionId", e.next_position_id as "nextPositionId",
      (extract(epoch from e.played_at) * 1000)::float8 as "playedMs"
    from encounters e
    join games g on g.id = e.game_id
    join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    where not exists (
      select from findings f where f.player_id = e.player_id and f.position_id = e.position_id
    )
    order by e.played_at desc nulls last limit ${limit}
  `.execute(db);
  return rows;
}
