import { sql } from 'kysely';
import { encounterInScope, type GameScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Number of a player's games through a position; `points` are half points in `scored` games with a result. */
export interface PositionCount {
  readonly count: number;
  readonly points: number;
  readonly scored: number;
}

/** Counts a player's games of one side through positions; 0 for positions never met. */
export async function countThrough(
  db: Db,
  query: {
    readonly playerId: number;
    readonly playerIsWhite: boolean;
    readonly scope: GameScope;
    readonly positionIds: readonly number[];
    /** Id of the start position, if included: Black's first decision comes one ply later. */
    readonly startId: number | undefined;
  },
): Promise<ReadonlyMap<number, PositionCount>> {
  const { playerId, playerIsWhite, scope, positionIds, startId } = query;
  const mine = sql`e.player_id = ${playerId} and e.player_is_white = ${playerIsWhite} and ${encounterInScope(scope)}`;
  const start =
    startId === undefined || playerIsWhite
      ? sql``
      : sql`union all select e.result from encounters e where p.id = ${startId} and e.ply = 1 and ${mine}`;
  const { rows } = await sql<PositionCount & { id: number }>`
    select p.id, count(*) filter (where m.met)::int4 as count, coalesce(sum(m.result), 0)::int4 as points,
      count(m.result)::int4 as scored
    from unnest(${[...positionIds]}::int8[]) as p (id)
    left join lateral (
      select x.result, true as met from (
        select e.result from encounters e where e.position_id = p.id and ${mine}
        union all
        select e.result from encounters e where e.next_position_id = p.id and ${mine}
        ${start}
      ) x
    ) m on true
    group by p.id
  `.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
