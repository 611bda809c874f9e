import { sql } from 'kysely';
import type { CategorySum, SeriesEntry } from '../../domain/mistakes/series.ts';
import type { Pair } from '../queue/staleFindings.ts';
import type { FindingMove } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';

/** One decision of the hero as a finding needs it. `prev…` tell the opponent's move that led here, if known. */
export type EncounterRow = {
  readonly gameId: number;
  readonly playerId: number;
  readonly positionId: number;
  readonly nextPositionId: number;
  readonly heroWhite: boolean;
  readonly ply: number;
  readonly uci: string;
  readonly category: number;
  readonly timeControl: number | null;
  readonly playedMs: number | null;
  readonly freeBest: number | null;
  readonly freeAfter: number | null;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly prevUci: string | null;
  readonly prevPositionId: number | null;
};

/** A finding as it is written; times in ms since 1970, shortage in centipawns, losses in points of win chance. */
export type FindingRow = Pair & {
  readonly heroWhite: boolean;
  readonly hm: number;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly prevMove: string | null;
  readonly evalCp: number | null;
  readonly evalMate: number | null;
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  readonly expectedLoss: number;
  readonly mdegree: number;
  readonly critical: number;
  readonly lastMistakeMs: number | null;
  readonly lastMetMs: number | null;
  readonly refail: boolean;
  readonly dynamics: number;
  readonly trend: readonly number[];
  readonly lastGameId: number | null;
  readonly series: readonly SeriesEntry[];
  readonly moves: readonly FindingMove[];
  readonly sums: readonly CategorySum[];
  readonly decided: boolean;
};

/** A finding as it is stored: with the text the list shows, where the position is critical. */
export type ShownFindingRow = FindingRow & { readonly shown: string | null };

const asArrays = (pairs: readonly Pair[]) => ({
  players: pairs.map(({ playerId }) => playerId),
  positions: pairs.map(({ positionId }) => positionId),
});

/** All encounters of these pairs under nicknames that are switched on and not archived. */
export async function loadEncounters(db: Db, pairs: readonly Pair[]): Promise<EncounterRow[]> {
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<EncounterRow>`
    select e.game_id as "gameId", e.player_id as "playerId", e.position_id as "positionId",
      e.next_position_id as "nextPositionId", e.hero_white as "heroWhite", e.ply, e.move as uci,
      e.category, e.time_control as "timeControl",
      (extract(epoch from e.played_at) * 1000)::float8 as "playedMs",
      e.free_best as "freeBest", e.free_after as "freeAfter", g.eco, g.opening,
      case when e.ply > 0 then split_part(g.moves, ' ', e.ply) end as "prevUci",
      b.next_position_id as "prevPositionId"
    from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    join encounters e on e.player_id = d.player_id and e.position_id = d.position_id
    join games g on g.id = e.game_id
    join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    left join encounters b on b.game_id = e.game_id and b.ply = e.ply - 2
  `.execute(db);
  return rows;
}

/** The moves that led to positions in games that met them, by the number of the position. */
export async function loadWays(
  db: Db,
  places: readonly { readonly positionId: number; readonly gameId: number }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: number; way: string; ply: number }>`
    select d.position_id as id, g.moves as way, e.ply
    from unnest(${places.map(({ positionId }) => positionId)}::int8[],
      ${places.map(({ gameId }) => gameId)}::int8[]) as d (position_id, game_id)
    join encounters e on e.game_id = d.game_id and e.position_id + 0 = d.position_id
    join games g on g.id = d.game_id
  `.execute(db);
  return new Map(rows.map(({ id, way, ply }) => [id, way.split(' ').slice(0, ply)]));
}

/** Owner and sensitivity of players. */
export async function loadOwners(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, { userId: number; sensitivity: number }>> {
  const { rows } = await sql<{ id: number; user_id: number; sensitivity: number }>`
    select id, user_id, sensitivity from players where id = any(${[...playerIds]}::int8[])
  `.execute(db);
  return new Map(rows.map(({ id, user_id, sensitivity }) => [id, { userId: user_id, sensitivity }]));
}

/** When positions were last marked studied, in ms, by `player position`; those never studied are absent. */
export async function loadStudiedMs(db: Db, pairs: readonly Pair[]): Promise<ReadonlyMap<string, number>> {
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<{ player_id: number; position_id: number; ms: number }>`
    select s.player_id, s.position_id, (extract(epoch from s.studied_at) * 1000)::float8 as ms
    from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    join studies s on s.player_id = d.player_id and s.position_id = d.position_id
    where s.studied_at is not null
  `.execute(db);
  return new Map(rows.map(({ player_id, position_id, ms }) => [`${player_id} ${position_id}`, ms]));
}

/** Writes findings over what was there. Those of players deleted meanwhile are left out. */
export async function writeFindings(db: Db, findings: readonly ShownFindingRow[]): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into findings (player_id, position_id, hero_white, hm, eco, opening, prev_move, eval_cp, eval_mate,
      total_count, unreasonable_count, total_shortage, expected_loss, mdegree, critical,
      last_mistake_at, last_met_at, refail, dynamics,
      trend, last_game_id, series, moves, sums, shown, decided, updated_at)
    select r."playerId", r."positionId", r."heroWhite", r.hm, r.eco, r.opening, r."prevMove", r."evalCp", r."evalMate",
      r."totalCount", r."unreasonableCount", r."totalShortage", r."expectedLoss", r.mdegree, r.critical,
      to_timestamp(r."lastMistakeMs" / 1000.0), to_timestamp(r."lastMetMs" / 1000.0), r.refail, r.dynamics,
      r.trend, r."lastGameId", r.series, r.moves, r.sums, r.shown, r.decided, now()
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as r (
      "playerId" int8, "positionId" int8, "heroWhite" boolean, hm int4, eco text, opening text, "prevMove" text,
      "evalCp" int4, "evalMate" int4, "totalCount" int4, "unreasonableCount" int4, "totalShortage" int4,
      "expectedLoss" float8, mdegree int2, critical int2, "lastMistakeMs" float8, "lastMetMs" float8,
      refail boolean, dynamics float8, trend jsonb, "lastGameId" int8,
      series json, moves jsonb, sums jsonb, shown text, decided boolean)
    where exists (select from players p where p.id = r."playerId")
    on conflict (player_id, position_id) do update set
      hero_white = excluded.hero_white, hm = excluded.hm, eco = excluded.eco, opening = excluded.opening,
      prev_move = excluded.prev_move, eval_cp = excluded.eval_cp, eval_mate = excluded.eval_mate,
      total_count = excluded.total_count, unreasonable_count = excluded.unreasonable_count,
      total_shortage = excluded.total_shortage, expected_loss = excluded.expected_loss,
      mdegree = excluded.mdegree, critical = excluded.critical, last_mistake_at = excluded.last_mistake_at,
      last_met_at = excluded.last_met_at, refail = excluded.refail, dynamics = excluded.dynamics,
      trend = excluded.trend, last_game_id = excluded.last_game_id, series = excluded.series, moves = excluded.moves,
      sums = excluded.sums, shown = excluded.shown,
      decided = excluded.decided, updated_at = excluded.updated_at
  `.execute(db);
}

/** Removes findings of pairs that are not met any more. */
export async function deleteFindings(db: Db, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const { players, positions } = asArrays(pairs);
  await sql`
    delete from findings f using unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    where f.player_id = d.player_id and f.position_id = d.position_id
  `.execute(db);
}

/** A studied position went wrong again: its study state becomes 2 (failed again) and its card is due at once. */
export async function markRefails(db: Db, pairs: readonly Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return;
  const { players, positions } = asArrays(pairs);
  await sql`
    with failed as (
      update studies s set state = 2
      from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
      where s.player_id = d.player_id and s.position_id = d.position_id and s.state = 1
      returning s.player_id, s.position_id
    )
    update cards c set due = ${now} from failed f
    where c.player_id = f.player_id and c.position_id = f.position_id and c.due > ${now}
  `.execute(db);
}
