import type { Advice, Finding, PositionWork } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { CRITICAL_NUMBERS, MDEGREE, NOT_CRITICAL } from '../../domain/findings/numbers.ts';
import type { GameSource } from '../../domain/games/gameSource.ts';
import { textsBytes } from '../database/arrayBytes.ts';
import type { Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import type { ListedFinding } from './listedFinding.ts';
import { sumsByCategory, writeSeries } from './series.ts';

/** Characters of a UCI move at most, with the space behind it. */
const UCI_LENGTH = 6;

/** One decision of the player as a finding needs it. `prevPositionId` is where the player decided before, if known. */
export interface EncounterRow {
  readonly gameId: number;
  readonly playerId: number;
  readonly positionId: number;
  readonly nextPositionId: number;
  readonly ply: number;
  readonly uci: string;
  readonly category: number;
  readonly timeControl: number | null;
  readonly playedMs: number | null;
  readonly freeBest: number | null;
  readonly freeAfter: number | null;
  /** The moves of the game before the decision, UCI joined by spaces. */
  readonly movesBefore: string;
  readonly prevPositionId: number | null;
}

/** A finding to write. `line` are the moves that led to its position in the latest game; null where it is not critical. */
export interface NewFinding extends Pair {
  readonly finding: Finding<GameSource>;
  readonly line: readonly string[] | null;
  readonly advice: Advice | null;
  readonly work: PositionWork;
}

function asArrays(pairs: readonly Pair[]) {
  return {
    players: pairs.map(({ playerId }) => playerId),
    positions: pairs.map(({ positionId }) => positionId),
  };
}

/** An encounter `e` in game `g`, after the player's decision `b` before it. */
const ENCOUNTER = sql`
  e.game_id as "gameId", e.player_id as "playerId", e.position_id as "positionId",
  e.next_position_id as "nextPositionId", e.ply, e.move as uci,
  e.category, e.time_control as "timeControl",
  (extract(epoch from e.played_at) * 1000)::float8 as "playedMs",
  e.free_best as "freeBest", e.free_after as "freeAfter",
  array_to_string((string_to_array(left(g.moves, ${sql.lit(UCI_LENGTH)} * e.ply), ' '))[1:e.ply], ' ') as "movesBefore",
  b.next_position_id as "prevPositionId"`;

/** All encounters of these pairs under nicknames that are switched on and not archived. */
export async function loadEncounters(db: Db, pairs: readonly Pair[]): Promise<EncounterRow[]> {
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<EncounterRow>`
    select ${ENCOUNTER}
    from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    join encounters e on e.player_id = d.player_id and e.position_id = d.position_id
    join games g on g.id = e.game_id
    join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    left join encounters b on b.game_id = e.game_id and b.ply = e.ply - 2
  `.execute(db);
  return rows;
}

/** A part of the encounters of a pair, by games. */
export interface EncounterPart {
  /** Those that count, as `loadEncounters` gives them. */
  readonly rows: readonly EncounterRow[];
  /** Encounters read. */
  readonly count: number;
  /** The last game; after it the next part begins. */
  readonly lastGame: number;
}

/** The next `limit` encounters of a pair, in the order of games, after `afterGame`. */
export async function loadEncounterPart(
  db: Db,
  { playerId, positionId }: Pair,
  afterGame: number,
  limit: number,
): Promise<EncounterPart> {
  const { rows } = await sql<EncounterRow & { counts: boolean }>`
    select ${ENCOUNTER}, n.id is not null as counts
    from (
      select * from encounters
      where position_id = ${positionId} and player_id = ${playerId} and game_id > ${afterGame}
      order by game_id limit ${limit}
    ) e
    join games g on g.id = e.game_id
    left join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    left join encounters b on b.game_id = e.game_id and b.ply = e.ply - 2
    order by e.game_id
  `.execute(db);
  const counting = rows.filter(({ counts }) => counts).map(({ counts: _, ...row }) => row);
  return { rows: counting, count: rows.length, lastGame: rows.at(-1)?.gameId ?? afterGame };
}

/** The moves that led to positions in games that met them, by the number of the position. */
export async function loadLines(
  db: Db,
  places: readonly { readonly positionId: number; readonly gameId: number }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: number; moves: string; ply: number }>`
    select d.position_id as id, g.moves, e.ply
    from unnest(${places.map(({ positionId }) => positionId)}::int8[],
      ${places.map(({ gameId }) => gameId)}::int8[]) as d (position_id, game_id)
    join encounters e on e.game_id = d.game_id and e.position_id + 0 = d.position_id
    join games g on g.id = d.game_id
  `.execute(db);
  return new Map(rows.map(({ id, moves, ply }) => [id, moves.split(' ').slice(0, ply)]));
}

/** Owner and sensitivity of players. */
export async function loadOwners(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, { userId: number; sensitivity: number }>> {
  const { rows } = await sql<{ id: number; user_id: number; sensitivity: number }>`
    select id, user_id, sensitivity from players where id = any(${[...playerIds]}::int8[]) and user_id is not null
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

function shownText({ positionId, finding, line, advice }: NewFinding, updatedMs: number): string | null {
  if (line === null) return null;
  const { moves: _, encounters: __, settled: ___, ...overview } = finding;
  const listed: ListedFinding = { positionId, ...overview, line, advice, updatedMs };
  return JSON.stringify(listed);
}

/** A finding as the columns of its row, by the names that the statement below reads. */
function rowOf(written: NewFinding, updatedMs: number) {
  const { playerId, positionId, finding, work } = written;
  const { side, ply, previousMove, evaluation, color, critical, encounters, settled, ...same } = finding;
  return {
    ...same,
    playerId,
    positionId,
    heroWhite: side === 'white',
    hm: ply,
    prevMove: previousMove,
    evalCp: evaluation !== null && 'cp' in evaluation ? evaluation.cp : null,
    evalMate: evaluation !== null && 'mate' in evaluation ? evaluation.mate : null,
    mdegree: MDEGREE[color],
    critical: critical === null ? NOT_CRITICAL : CRITICAL_NUMBERS[critical],
    refail: finding.wrongAgain,
    lastGameId: encounters.at(-1)?.source.gameId ?? null,
    sums: sumsByCategory(encounters),
    shown: shownText(written, updatedMs),
    decided: settled,
    ...work,
  };
}

/** SQL: nodes of the lines that were searched for a finding as it is stored, not only asked for. */
function searchedLines(finding: string): RawBuilder<number> {
  const { decided, line_nodes, pending_nodes } = {
    decided: sql.ref(`${finding}.decided`),
    line_nodes: sql.ref(`${finding}.line_nodes`),
    pending_nodes: sql.ref(`${finding}.pending_nodes`),
  };
  return sql`case when ${decided} then greatest(${line_nodes} - ${pending_nodes}, 0) else ${line_nodes} end`;
}

/** Replaces stored findings. Skips those of players deleted in the meantime. */
export async function writeFindings(db: Db, findings: readonly NewFinding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => rowOf(finding, now.getTime()));
  // Apart from the rest: a series of thousands of encounters would be parsed several times.
  const series = findings.map(({ finding }) => JSON.stringify(writeSeries(finding.encounters)));
  await sql`
    insert into findings (player_id, position_id, hero_white, hm, eco, opening, prev_move, eval_cp, eval_mate,
      total_count, unreasonable_count, total_shortage, expected_loss, mdegree, critical,
      last_mistake_at, last_met_at, refail, dynamics,
      trend, last_game_id, series, moves, sums, shown, decided, complete, rung, searched_nodes, pending_nodes, line_nodes,
      updated_at)
    select r."playerId", r."positionId", r."heroWhite", r.hm, r.eco, r.opening, r."prevMove", r."evalCp", r."evalMate",
      r."totalCount", r."unreasonableCount", r."totalShortage", r."expectedLoss", r.mdegree, r.critical,
      to_timestamp(r."lastMistakeMs" / 1000.0), to_timestamp(r."lastMetMs" / 1000.0), r.refail, r.dynamics,
      r.trend, r."lastGameId", r.series::json, r.moves, r.sums, r.shown, r.decided, r.decided,
      r.rung, r.searched, r.pending, r.lines, now()
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      "playerId" int8, "positionId" int8, "heroWhite" boolean, hm int4, eco text, opening text, "prevMove" text,
      "evalCp" int4, "evalMate" int4, "totalCount" int4, "unreasonableCount" int4, "totalShortage" int4,
      "expectedLoss" float8, mdegree int2, critical int2, "lastMistakeMs" float8, "lastMetMs" float8,
      refail boolean, dynamics float8, trend jsonb, "lastGameId" int8,
      moves jsonb, sums jsonb, shown text, decided boolean,
      rung int2, searched int8, pending int8, lines int8), unnest(${textsBytes(series)}::text[])) as r (
      "playerId", "positionId", "heroWhite", hm, eco, opening, "prevMove", "evalCp", "evalMate", "totalCount",
      "unreasonableCount", "totalShortage", "expectedLoss", mdegree, critical, "lastMistakeMs", "lastMetMs", refail, dynamics,
      trend, "lastGameId", moves, sums, shown, decided, rung, searched, pending, lines, series)
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
      decided = excluded.decided, complete = excluded.complete, rung = excluded.rung,
      searched_nodes = excluded.searched_nodes, pending_nodes = excluded.pending_nodes,
      line_nodes = case when excluded.decided then greatest(findings.line_nodes, excluded.line_nodes)
        else ${searchedLines('findings')} end, awaits = '{}', updated_at = excluded.updated_at
  `.execute(db);
}

/**
 * Keeps findings as they are shown while new games of their positions are being judged: until then a known mistake would be in doubt
 * again, and leave the list for a moment. Those that lost games, or were never settled, are not kept. Returns the kept ones.
 */
export async function keepComplete(db: Db, findings: readonly NewFinding[]): Promise<Pair[]> {
  const unsettled = findings.filter(({ finding }) => !finding.settled);
  if (unsettled.length === 0) return [];
  const { players, positions } = asArrays(unsettled);
  const { rows } = await sql<Pair>`
    update findings f set decided = false, rung = d.rung, searched_nodes = d.searched, pending_nodes = d.pending,
      line_nodes = ${searchedLines('f')}
    from unnest(${players}::int8[], ${positions}::int8[], ${unsettled.map(({ finding }) => finding.totalCount)}::int4[],
      ${unsettled.map(({ work }) => work.rung)}::int2[], ${unsettled.map(({ work }) => work.searched)}::int8[],
      ${unsettled.map(({ work }) => work.pending)}::int8[])
      as d (player_id, position_id, total, rung, searched, pending)
    where f.player_id = d.player_id and f.position_id = d.position_id and f.complete and f.total_count <= d.total
    returning f.player_id as "playerId", f.position_id as "positionId"
  `.execute(db);
  return rows;
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

/** A mistake again in studied positions: their study state becomes 2 (failed again), their cards are due at once. */
export async function markWrongAgain(db: Db, pairs: readonly Pair[], now: Date): Promise<void> {
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
