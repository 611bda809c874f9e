import type { FoundMove } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A position of the player's games without a finding that is shown, and the moves played there. */
export interface QuietPosition {
  readonly id: number;
  readonly key: string;
  readonly moves: readonly FoundMove[];
}

/**
 * Positions of the player in which nothing was found and of which two moves are known at least: those that were never asked first, then
 * those that were asked longest ago. What is equal comes in the order of the seed.
 */
export async function loadQuietPositions(
  db: Db,
  playerId: number,
  wanted: { readonly without: readonly number[]; readonly seed: string; readonly limit: number },
): Promise<readonly QuietPosition[]> {
  const { rows } = await sql<QuietPosition>`
    with asked as (
      select a.position_id, max(a.at) as at
      from trainings t join training_answers a on a.training_id = t.id
      where t.player_id = ${playerId} and t.daily and a.calm
      group by a.position_id
    )
    select f.position_id as id, p.key, f.moves
    from findings f
    join positions p on p.id = f.position_id
    left join asked on asked.position_id = f.position_id
    where f.player_id = ${playerId} and f.critical = 0 and f.decided
      and f.position_id <> all(${[...wanted.without]}::int8[])
      and (jsonb_array_length(f.moves) > 1
        or exists (select from evaluations v where v.position_id = f.position_id and jsonb_array_length(v.lines) > 1))
    order by asked.at nulls first, md5(${wanted.seed}::text || f.position_id::text)
    limit ${wanted.limit}
  `.execute(db);
  return rows;
}

/** The moves played in positions of the player, by position. */
export async function loadFoundMoves(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FoundMove[]>> {
  const rows = await db
    .selectFrom('findings')
    .select(['position_id', 'moves'])
    .where('player_id', '=', playerId)
    .where('position_id', 'in', positionIds.length === 0 ? [0] : [...positionIds])
    .execute();
  return new Map(rows.map(({ position_id, moves }) => [position_id, moves]));
}
