import { START_KEY } from '@tabia/chess';
import { type RawBuilder, sql } from 'kysely';
import { encounterInScope, type GameScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Number of a player's games through a position; `points` are half points in `scored` games with a result. */
interface PositionCount {
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

/** A move of a position in the player's games, and how often it was played in their later half. */
interface PlayedMove {
  readonly uci: string;
  readonly count: number;
  readonly recent: number;
  /** Sum of the player's results, 2 for a win, and how many games have one. */
  readonly points: number;
  readonly scored: number;
}

/** What was played in a position, and in how many games of the later half. */
export interface PlayedMoves {
  readonly moves: readonly PlayedMove[];
  readonly total: number;
  readonly recentTotal: number;
}

/** A position, and whose moves are asked for. */
export interface PlayedQuery {
  readonly playerId: number;
  readonly playerIsWhite: boolean;
  readonly playerToMove: boolean;
  readonly position: { readonly id: number; readonly key: string };
  readonly scope: GameScope;
}

/** Moves with their games `e`: own moves, replies, or White's first moves against the player. */
function movesOf({ playerToMove, position }: PlayedQuery): RawBuilder<unknown> {
  if (playerToMove)
    return sql`e.move as uci, e.result, e.played_at, e.game_id from encounters e where e.position_id = ${position.id}`;
  if (position.key === START_KEY)
    return sql`split_part(g.moves, ' ', 1) as uci, e.result, e.played_at, e.game_id
      from encounters e join games g on g.id = e.game_id where e.ply = 1`;
  return sql`e.reply as uci, e.result, e.played_at, e.game_id from encounters e
    where e.next_position_id = ${position.id} and e.reply is not null`;
}

/** Counts the moves of a position in the player's games, most played first; the later half are the latest games that met it. */
export async function loadPlayedMoves(db: Db, query: PlayedQuery): Promise<PlayedMoves> {
  const { playerId, playerIsWhite, scope } = query;
  const { rows } = await sql<PlayedMove>`
    with met as (
      select ${movesOf(query)} and e.player_id = ${playerId} and e.player_is_white = ${playerIsWhite}
        and ${encounterInScope(scope)}
    ), ordered as (
      select uci, result,
        2 * row_number() over (order by played_at nulls first, game_id) > count(*) over () as is_recent
      from met
    )
    select uci, count(*)::int4 as count, (count(*) filter (where is_recent))::int4 as recent,
      coalesce(sum(result), 0)::int4 as points, count(result)::int4 as scored
    from ordered group by uci order by 2 desc, uci`.execute(db);
  const sum = (part: 'count' | 'recent'): number => rows.reduce((total, row) => total + row[part], 0);
  return { moves: rows, total: sum('count'), recentTotal: sum('recent') };
}
