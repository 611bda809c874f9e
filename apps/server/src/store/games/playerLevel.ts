import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** How strong a player is where most of the latest games were played. */
export interface PlayerLevel {
  /** Category of games, as `games.category`. */
  readonly category: number;
  /** Median rating in those games. */
  readonly rating: number;
}

/** Games that tell the present level: older ones were played by a weaker or stronger player. */
const LATEST_GAMES = 200;

/** The player's level by the latest rated games; undefined without any. Hidden sources count: they are games of the same player. */
export async function loadPlayerLevel(db: Db, playerId: number): Promise<PlayerLevel | undefined> {
  const { rows } = await sql<PlayerLevel>`
    select category, (percentile_disc(0.5) within group (order by player_rating))::int as rating
    from (
      select category, player_rating from games
      where player_id = ${playerId} and player_rating is not null and played_at is not null
      order by played_at desc limit ${LATEST_GAMES}
    ) g
    group by category order by count(*) desc, category limit 1`.execute(db);
  return rows[0];
}
