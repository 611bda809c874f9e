import type { FoundMove } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A decision that the player usually makes on the way to a position. */
export interface WayDecision {
  readonly positionId: number;
  readonly key: string;
  /** The move that leads there, UCI. */
  readonly move: string;
  /** Plies before it, in most games. */
  readonly ply: number;
  /** All moves that the player made there. */
  readonly moves: readonly FoundMove[];
}

/** Where a move of the player led. */
export interface WayOn {
  readonly games: number;
  /** The games that met each position later. */
  readonly met: ReadonlyMap<number, number>;
}

/** Only the latest games show the current path: the player need not leave an old one. */
const LATEST_GAMES = 200;
/** After a move that was made in thousands of games, the latest tell enough. */
const LATEST_AFTER = 2000;

/** The decisions through which at least this share of the games reached a position, the nearest first. */
export async function loadDecisionsOnTheWay(
  db: Db,
  playerId: number,
  positionId: number,
  share: number,
): Promise<WayDecision[]> {
  const { rows } = await sql<WayDecision>`
    with met as (
      select game_id, min(ply) as ply from encounters where position_id = ${positionId} and player_id = ${playerId}
      group by game_id order by game_id desc limit ${LATEST_GAMES}
    ), way as (
      select e.position_id, e.move, (mode() within group (order by e.ply))::int4 as ply, count(distinct e.game_id) as games
      from met join encounters e on e.game_id = met.game_id and e.ply < met.ply group by 1, 2
    )
    select w.position_id as "positionId", p.key, w.move, w.ply, f.moves
    from way w join positions p on p.id = w.position_id
      join findings f on f.player_id = ${playerId} and f.position_id = w.position_id
    where w.games >= ${share}::float8 * (select count(*) from met)
    order by w.ply desc, w.position_id
  `.execute(db);
  return rows;
}

/** Where some moves of a position led: how often each of these positions was met later in the same game. */
export async function loadWaysOn(
  db: Db,
  playerId: number,
  { positionId, moves, among }: { positionId: number; moves: readonly string[]; among: readonly number[] },
): Promise<ReadonlyMap<string, WayOn>> {
  const { rows } = await sql<{ move: string; games: number; met: [id: number, games: number][] | null }>`
    with began as (
      select game_id, move, min(ply) as ply from encounters
      where position_id = ${positionId} and player_id = ${playerId} and move = any(${[...moves]}::text[])
      group by game_id, move order by game_id desc limit ${LATEST_AFTER}
    ), later as (
      select b.move, e.position_id, count(distinct e.game_id)::int4 as games
      from began b join encounters e on e.game_id = b.game_id and e.ply > b.ply
      where e.position_id = any(${[...among]}::int8[]) group by 1, 2
    )
    select b.move, count(distinct b.game_id)::int4 as games,
      (select json_agg(json_build_array(position_id, games)) from later l where l.move = b.move) as met
    from began b group by b.move
  `.execute(db);
  return new Map(rows.map(({ move, games, met }) => [move, { games, met: new Map(met) }]));
}

/** Games of a player, from all sources. */
export async function countGames(db: Db, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('nicknames')
    .select(sql<number>`coalesce(sum(games_loaded), 0)::int4`.as('games'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.games;
}
