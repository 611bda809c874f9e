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
