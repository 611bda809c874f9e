import { sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import { encounterInScope, type GameScope, inScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** The last decision of games that some positions know, and the games that went on alike from there. */
export interface LastKnown {
  readonly positionId: number;
  readonly move: string;
  readonly nextId: number;
  readonly reply: string | null;
  /** The player's next move. */
  readonly answer: string | null;
  readonly games: number;
  /** Games with a result, and the player's half points in them. */
  readonly scored: number;
  readonly halfPoints: number;
  /** When the latest of them was played, milliseconds since 1970. */
  readonly lastMs: number | null;
  /** Of the games, those with a decision in between that did not lead to a position in `afterIds`. */
  readonly returned: number;
}

/** The games to look at, and the positions of a repertoire: before own moves and after them. */
export interface KnownPositions {
  readonly playerId: number;
  readonly playerIsWhite: boolean;
  readonly scope: GameScope;
  readonly beforeIds: readonly number[];
  readonly afterIds: readonly number[];
}

/**
 * Finds for each game of a side the last decision that was made in one of the positions or led to one, and counts those that are alike. The
 * games of `lastInside` in the tests of @tabia/mistakes, found by the indexes of the encounters.
 */
export async function loadLastKnown(db: Db, known: KnownPositions): Promise<readonly LastKnown[]> {
  const { playerId, playerIsWhite, scope, beforeIds, afterIds } = known;
  const mine = sql`e.player_id = ${playerId} and e.player_is_white = ${playerIsWhite} and ${encounterInScope(scope)}`;
  const { rows } = await sql<LastKnown>`
    with known as (
      select e.game_id, e.ply, false as is_right
      from encounters e where e.position_id = any(${numbersBytes('int8', beforeIds)}::int8[]) and ${mine}
      union all
      select e.game_id, e.ply, true
      from encounters e where e.next_position_id = any(${numbersBytes('int8', afterIds)}::int8[]) and ${mine}
    ), last as (
      select game_id, max(ply) as ply,
        count(*) filter (where is_right) - (max(ply) filter (where is_right) is not distinct from max(ply))::int
          < (max(ply) - min(ply)) / 2 as has_returned
      from known group by game_id
    )
    select e.position_id as "positionId", e.move, e.next_position_id as "nextId", e.reply, n.move as answer,
      count(*)::int4 as games, count(e.result)::int4 as scored, coalesce(sum(e.result), 0)::int4 as "halfPoints",
      (extract(epoch from max(e.played_at)) * 1000)::float8 as "lastMs",
      count(*) filter (where l.has_returned)::int4 as returned
    from last l join encounters e on e.game_id = l.game_id and e.ply = l.ply
      left join encounters n on n.game_id = l.game_id and n.ply = l.ply + 2
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The number of a player's games with a side. */
export async function countSideGames(
  db: Db,
  { playerId, playerIsWhite, scope }: Pick<KnownPositions, 'playerId' | 'playerIsWhite' | 'scope'>,
): Promise<number> {
  const { hiddenNicknames } = scope;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from games e
    where e.player_id = ${playerId} and e.player_is_white = ${playerIsWhite} and ${inScope(scope)}
      and not e.nickname_id = any(${[...hiddenNicknames]}::int8[])`.execute(db);
  return rows[0]?.count ?? 0;
}
