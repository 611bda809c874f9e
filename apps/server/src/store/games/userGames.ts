import { sql } from 'kysely';
import type { PartSums } from '../../domain/statistics/results.ts';
import type { Db } from '../schema/schema.ts';
import { type GameScope, inScope } from './scope.ts';

/** Totals of all games, of one opening and side, one time control, or one month. */
export type GamePart = PartSums & {
  readonly kind: 'all' | 'opening' | 'timecontrol' | 'month';
  readonly eco: string | null;
  readonly opening: string | null;
  readonly playerIsWhite: boolean | null;
  readonly timeControl: number | null;
  /** `YYYY-MM`, UTC. */
  readonly month: string | null;
  /** The player's average rating; null if unrated. */
  readonly rating: number | null;
};

/** Opening loss per game; only for the detailed parts, because it reads every encounter. */
function openingLosses(playerId: number) {
  return sql`
  select (s ->> 0)::int8 as game_id, count(*)::int4 as moves, sum((s ->> 5)::float8) / 10 as loss
  from findings f cross join lateral json_array_elements(f.series) s
  where f.player_id = ${playerId} and s ->> 5 is not null
  group by 1`;
}

const NO_LOSSES = sql`select null::int8 as game_id, 0 as moves, 0::float8 as loss where false`;

const PART_COLUMNS = sql`case when grouping(eco) = 0 then 'opening' when grouping(time_control) = 0 then 'timecontrol'
    when grouping(month) = 0 then 'month' else 'all' end as kind,
  eco, opening, player_is_white as "playerIsWhite", time_control as "timeControl", month`;
const TOTAL_COLUMNS = sql`'all' as kind, null as eco, null as opening, null as "playerIsWhite", null as "timeControl", null as month`;

/** Totals of the player's games in scope and, with `detail`, by opening, time control and month. */
export async function loadGameTotals(
  db: Db,
  playerId: number,
  scope: GameScope,
  detail: boolean,
): Promise<GamePart[]> {
  const sets = detail ? sql`(eco, opening, player_is_white), (time_control), (month), ()` : sql`()`;
  const { rows } = await sql<GamePart>`
    with lost as (${detail ? openingLosses(playerId) : NO_LOSSES}), counted as (
      select e.eco, e.opening, e.player_is_white, e.time_control, e.result, e.opponent_rating, e.player_rating,
        to_char(e.played_at at time zone 'UTC', 'YYYY-MM') as month, l.moves, l.loss,
        e.result is not null and e.opponent_rating is not null as rated
      from games e left join lost l on l.game_id = e.id
      where e.player_id = ${playerId} and ${inScope(scope)}
        and not e.nickname_id = any(${[...scope.hiddenNicknames]}::int8[])
    )
    select ${detail ? PART_COLUMNS : TOTAL_COLUMNS},
      count(*)::int4 as games, count(*) filter (where result = 2)::int4 as wins,
      count(*) filter (where result = 1)::int4 as draws, count(*) filter (where result = 0)::int4 as losses,
      count(*) filter (where rated)::int4 as rated,
      (coalesce(sum(result) filter (where rated), 0) / 2.0)::float8 as "ratedPoints",
      coalesce(sum(opponent_rating) filter (where rated), 0)::float8 as "opponentRatings",
      avg(player_rating)::float8 as rating,
      coalesce(sum(moves), 0)::int4 as moves, coalesce(sum(loss), 0)::float8 as loss
    from counted group by grouping sets (${sets})
  `.execute(db);
  return rows;
}

/** A row of the game list; `ply` and `move` of the requested position, if any. */
export interface GameHeaderRow {
  readonly id: number;
  readonly playerIsWhite: boolean;
  readonly playerName: string;
  readonly opponent: string;
  readonly playerRating: number | null;
  readonly opponentRating: number | null;
  readonly result: number | null;
  readonly category: number;
  readonly timeControl: number | null;
  readonly playedAt: Date | null;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly event: string | null;
  readonly url: string | null;
  /** Half-moves of a game whose later moves are not legal. */
  readonly keptPlies: number | null;
  readonly ply: number | null;
  readonly move: string | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const HEADER_COLUMNS = sql`e.id, e.player_is_white as "playerIsWhite", e.player_name as "playerName", e.opponent,
  e.player_rating as "playerRating", e.opponent_rating as "opponentRating", e.result, e.category,
  e.time_control as "timeControl", e.played_at as "playedAt", e.eco, e.opening, e.event, e.url,
  case when e.is_cut then e.ply_count end as "keptPlies"`;
/** Games of a source that its user has deleted are being removed. */
const NOT_DELETED = sql`not exists (select from nicknames n where n.id = e.nickname_id and n.deleted_at is not null)`;
const NEWEST_FIRST = sql`order by e.played_at desc nulls last, e.id desc`;

/** Which games to list, newest first: all, those through a position, those with one color. */
export interface ListedGames extends Page {
  readonly positionId?: number | undefined;
  readonly playerIsWhite?: boolean | undefined;
}

/** Lists games of a player. */
export async function listGames(
  db: Db,
  playerId: number,
  scope: GameScope,
  { positionId, playerIsWhite, ...page }: ListedGames,
): Promise<{ games: GameHeaderRow[]; total: number }> {
  const through =
    positionId === undefined
      ? sql`select e.*, null::int2 as ply, null::text as move from games e where e.player_id = ${playerId}`
      : sql`select g.*, d.ply, d.move from games g join (
          select game_id, ply, move from encounters where player_id = ${playerId} and position_id = ${positionId}
          union all
          select game_id, (ply + 1)::int2, null from encounters
          where next_position_id = ${positionId} and player_id = ${playerId}) d on d.game_id = g.id`;
  const { rows } = await sql<GameHeaderRow & { total: number }>`
    select ${HEADER_COLUMNS}, e.ply, e.move, count(*) over ()::int4 as total
    from (${through}) e
    where ${inScope(scope)} and ${playerIsWhite === undefined ? sql`true` : sql`e.player_is_white = ${playerIsWhite}`}
      and not e.nickname_id = any(${[...scope.hiddenNicknames]}::int8[])
    ${NEWEST_FIRST} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const isBeyondEnd = rows.length === 0 && page.offset > 0;
  const total = isBeyondEnd
    ? (await listGames(db, playerId, scope, { positionId, playerIsWhite, limit: 1, offset: 0 })).total
    : (rows[0]?.total ?? 0);
  return { games: rows.map(({ total: _, ...game }) => game), total };
}

/**
 * A game with its moves (UCI), clocks (centiseconds left after each ply) and own evaluations (White's centipawns after
 * each ply, as stored).
 */
export interface GameText {
  readonly id: number;
  readonly moves: readonly string[];
  readonly clocks: ReadonlyArray<number | null> | null;
  readonly evals: ReadonlyArray<number | null> | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly game: GameHeaderRow;
}

type GameTextRow = GameHeaderRow & { moves: string } & Pick<GameText, 'clocks' | 'evals' | 'headers'>;

/** The columns of `GameTextRow` besides those of a header. */
const TEXT_COLUMNS = sql`null::int2 as ply, null::text as move, e.moves, e.clocks, e.evals, e.headers`;

function textOf({ moves, clocks, evals, headers, ...game }: GameTextRow): GameText {
  return { id: game.id, moves: moves === '' ? [] : moves.split(' '), clocks, evals, headers, game };
}

/** The game if it belongs to the player. */
export async function findGame(db: Db, playerId: number, gameId: number): Promise<GameText | undefined> {
  const { rows } = await sql<GameTextRow>`
    select ${HEADER_COLUMNS}, ${TEXT_COLUMNS} from games e where e.player_id = ${playerId} and e.id = ${gameId}
      and ${NOT_DELETED}
  `.execute(db);
  return rows[0] && textOf(rows[0]);
}

/** Judged moves, total loss in percentage points of win chance, unreasonable moves. */
export interface PhaseTotals {
  readonly moves: number;
  readonly loss: number;
  readonly unreasonable: number;
}

/** Totals of a player's opening encounters. */
export async function loadOpeningTotals(
  db: Db,
  playerId: number,
  categories: readonly number[],
): Promise<PhaseTotals> {
  const wanted = categories.length === 0 ? sql`true` : sql`(s ->> 0)::int4 = any(${[...categories]}::int4[])`;
  const { rows } = await sql<PhaseTotals>`
    select coalesce(sum((s ->> 1)::int4), 0)::int4 as moves, coalesce(sum((s ->> 2)::float8), 0) as loss,
      coalesce(sum((s ->> 3)::int4), 0)::int4 as unreasonable
    from findings f cross join lateral jsonb_array_elements(f.sums) s
    where f.player_id = ${playerId} and ${wanted}
  `.execute(db);
  return rows[0] ?? { moves: 0, loss: 0, unreasonable: 0 };
}

/** Totals of the later phases of a player's games. */
export async function loadLatePhaseTotals(
  db: Db,
  playerId: number,
  scope: GameScope,
): Promise<{ middlegame: PhaseTotals; endgame: PhaseTotals }> {
  const { rows } = await sql<Record<'mm' | 'ml' | 'mu' | 'em' | 'el' | 'eu', number>>`
    select coalesce(sum(s.middlegame_moves), 0)::int4 as mm, coalesce(sum(s.middlegame_loss), 0) as ml,
      coalesce(sum(s.middlegame_unreasonable), 0)::int4 as mu, coalesce(sum(s.endgame_moves), 0)::int4 as em,
      coalesce(sum(s.endgame_loss), 0) as el, coalesce(sum(s.endgame_unreasonable), 0)::int4 as eu
    from phase_stats s join games e on e.id = s.game_id
    where s.player_id = ${playerId} and ${inScope(scope)}
      and not e.nickname_id = any(${[...scope.hiddenNicknames]}::int8[])
  `.execute(db);
  const row = rows[0] ?? { mm: 0, ml: 0, mu: 0, em: 0, el: 0, eu: 0 };
  return {
    middlegame: { moves: row.mm, loss: row.ml, unreasonable: row.mu },
    endgame: { moves: row.em, loss: row.el, unreasonable: row.eu },
  };
}

/** The latest games of a scope in which the player decided in a position, newest first, each with the move. */
export async function loadGamesOfPosition(
  db: Db,
  playerId: number,
  scope: GameScope,
  { positionId, limit }: { readonly positionId: number; readonly limit: number },
): Promise<GameText[]> {
  const { rows } = await sql<GameTextRow>`
    select ${HEADER_COLUMNS}, d.ply, d.move, e.moves, e.clocks, e.evals, e.headers
    from encounters d join games e on e.id = d.game_id
    where d.player_id = ${playerId} and d.position_id = ${positionId} and ${inScope(scope)}
      and not e.nickname_id = any(${[...scope.hiddenNicknames]}::int8[])
    ${NEWEST_FIRST} limit ${limit}
  `.execute(db);
  return rows.map(textOf);
}

const GAMES_PER_READ = 200;

/** Yields all games of a player in storage order, page by page. */
export async function* readAllGames(db: Db, playerId: number): AsyncGenerator<GameText> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<GameTextRow>`
      select ${HEADER_COLUMNS}, ${TEXT_COLUMNS}
      from games e where e.player_id = ${playerId} and e.id > ${last} and ${NOT_DELETED} order by e.id limit ${GAMES_PER_READ}
    `.execute(db);
    for (const row of rows) yield textOf(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < GAMES_PER_READ) return;
  }
}
