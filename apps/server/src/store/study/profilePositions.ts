import { sql } from 'kysely';
import type { ProfileScope } from '../../domain/training/profile.ts';
import { inScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Finds which of these positions a player met in games of a training profile. */
export async function findPositionsOfProfile(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
  profile: ProfileScope,
): Promise<ReadonlySet<number>> {
  const { ratingFrom = null, ratingBelow = null, maxGap = null } = profile;
  const { rows } = await sql<{ id: number }>`
    select d.id from unnest(${[...positionIds]}::int8[]) as d (id)
    where exists (
      select from encounters e where e.player_id = ${playerId} and (e.position_id = d.id or e.next_position_id = d.id)
        and ${inScope(profile)}
        and (${ratingFrom}::int4 is null or e.opponent_rating >= ${ratingFrom}::int4)
        and (${ratingBelow}::int4 is null or e.opponent_rating < ${ratingBelow}::int4)
        and (${maxGap}::int4 is null or exists (
          select from games g where g.id = e.game_id and abs(g.player_rating - g.opponent_rating) <= ${maxGap}::int4
        ))
    )
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
