import { type Advice, countMonths, countStudy, type Finding, type PositionWork } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { CRITICAL_NUMBERS, MDEGREE, NOT_CRITICAL } from '../../domain/findings/numbers.ts';
import type { GameSource } from '../../domain/games/game.ts';
import { textsBytes } from '../database/arrayBytes.ts';
import { asArrays, type Pair } from '../queue/staleFindings.ts';
import type { FindingsTable } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';
import {
  historyOf,
  type StoredFinding,
  sumsByCategory,
  timedMeetings,
  writeSeries,
} from './storedFinding.ts';

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
  readonly gameBest: number | null;
  readonly gameAfter: number | null;
  /** The moves of the game before the decision, UCI joined by spaces. */
  readonly movesBefore: string;
  readonly prevPositionId: number | null;
}

/** A finding to write. `line` are the moves that led to its position in the latest game; null where it is not critical. */
export interface NewFinding extends Pair {
  /** When the position was studied, ms since 1970. */
  readonly studiesMs: readonly number[];
  readonly finding: Finding<GameSource>;
  readonly line: readonly string[] | null;
  readonly advice: Advice | null;
  readonly work: PositionWork;
  /** It rests on searches of its owner's own computer. */
  readonly ownSearches: boolean;
}

/** An encounter `e` in game `g`, after the player's decision `b` before it. */
const ENCOUNTER = sql`
  e.game_id as "gameId", e.player_id as "playerId", e.position_id as "positionId",
  e.next_position_id as "nextPositionId", e.ply, e.move as uci,
  e.category, e.time_control as "timeControl",
  (extract(epoch from e.played_at) * 1000)::float8 as "playedMs",
  e.free_best as "gameBest", e.free_after as "gameAfter",
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
  /** The encounters that count, in the form of `loadEncounters`. */
  readonly rows: readonly EncounterRow[];
  /** Encounters read. */
  readonly count: number;
  /** Number of the last game read; the next part starts after it. */
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

/**
 * The stored advice of these findings whose move is firm, or was, by "player position". What an own computer advised is not told once
 * others may see the finding.
 */
export async function loadFirmAdvice(
  db: Db,
  pairs: readonly (Pair & Pick<NewFinding, 'ownSearches'>)[],
): Promise<ReadonlyMap<string, Advice>> {
  if (pairs.length === 0) return new Map();
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<Pair & { advice: Advice }>`
    select player_id as "playerId", position_id as "positionId", finding -> 'advice' as advice
    from unnest(${players}::int8[], ${positions}::int8[], ${pairs.map(({ ownSearches }) => ownSearches)}::boolean[])
      as d (player_id, position_id, own)
    join findings f using (player_id, position_id)
    where f.critical > 0 and (d.own or not f.own_searches)
      and (finding -> 'advice' ->> 'firm' is not null or finding -> 'advice' ->> 'earlier' is not null)
  `.execute(db);
  return new Map(rows.map(({ playerId, positionId, advice }) => [`${playerId} ${positionId}`, advice]));
}

/** True if a position is on the list of a player by the games. */
export async function isCritical(db: Db, { playerId, positionId }: Pair): Promise<boolean> {
  const found = await db
    .selectFrom('findings')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .where('critical', '>', 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** The player has seen that another move than before is recommended. */
export async function forgetEarlierMove(db: Db, { playerId, positionId }: Pair): Promise<void> {
  await sql`
    update findings set finding = (finding::jsonb #- '{advice,earlier}')::json
    where player_id = ${playerId} and position_id = ${positionId} and critical > 0
  `.execute(db);
}

/** How a column of a finding is written. */
interface Column {
  readonly type: string;
  readonly read: (finding: NewFinding) => string | number | boolean | null;
}

function storedText({ positionId, finding, line, advice }: NewFinding): string {
  const { moves: _, encounters: __, decided: ___, degree: color, ...overview } = finding;
  return JSON.stringify({ positionId, color, ...overview, line, advice } satisfies StoredFinding);
}

/** What the effect of studying needs of the meetings; null where nobody studied. */
function studyText({ finding, studiesMs }: NewFinding): string | null {
  return studiesMs.length === 0
    ? null
    : JSON.stringify(countStudy(timedMeetings(finding.encounters), Math.min(...studiesMs)));
}

/** An array of PostgreSQL, as `studies.studied_dates` holds it. */
function knownStudies({ studiesMs }: NewFinding): string {
  const inOrder = studiesMs.toSorted((a, b) => a - b);
  return `{${inOrder.map((ms) => new Date(ms).toISOString()).join(',')}}`;
}

/** The moves that are mistakes, as an array of PostgreSQL. */
function wrongMoves({ finding: { encounters } }: NewFinding): string {
  const wrong = encounters.filter(({ unreasonable }) => unreasonable).map(({ uci }) => uci);
  return `{${[...new Set(wrong)].sort().join(',')}}`;
}

/** Texts of a finding's columns, as PostgreSQL reads them. `line_nodes` counts only while it is not lowered. */
const COLUMNS = {
  player_id: { type: 'int8', read: ({ playerId }) => playerId },
  position_id: { type: 'int8', read: ({ positionId }) => positionId },
  critical: {
    type: 'int2',
    read: ({ finding: { critical } }) => (critical === null ? NOT_CRITICAL : CRITICAL_NUMBERS[critical]),
  },
  mdegree: { type: 'int2', read: ({ finding }) => MDEGREE[finding.degree] },
  expected_loss: { type: 'float8', read: ({ finding }) => finding.expectedLoss },
  total_count: { type: 'int4', read: ({ finding }) => finding.totalCount },
  last_mistake_at: {
    type: 'timestamptz',
    read: ({ finding: { lastMistakeMs } }) =>
      lastMistakeMs === null ? null : new Date(lastMistakeMs).toISOString(),
  },
  last_game_id: { type: 'int8', read: ({ finding }) => finding.encounters.at(-1)?.source.gameId ?? null },
  finding: { type: 'json', read: storedText },
  moves: { type: 'jsonb', read: ({ finding }) => JSON.stringify(finding.moves) },
  series: { type: 'json', read: ({ finding }) => JSON.stringify(writeSeries(finding.encounters)) },
  sums: { type: 'jsonb', read: ({ finding }) => JSON.stringify(sumsByCategory(finding.encounters)) },
  outcomes: {
    type: 'int4[]',
    read: ({ finding: { outcomes } }) => `{${outcomes.right},${outcomes.fine},${outcomes.mistake}}`,
  },
  months: { type: 'json', read: ({ finding }) => JSON.stringify(countMonths(finding.encounters)) },
  study: { type: 'json', read: studyText },
  history: { type: 'json', read: ({ finding }) => JSON.stringify(historyOf(finding)) },
  wrong_moves: { type: 'text[]', read: wrongMoves },
  known_studies: { type: 'timestamptz[]', read: knownStudies },
  decided: { type: 'boolean', read: ({ finding }) => finding.decided },
  complete: { type: 'boolean', read: ({ finding }) => finding.decided },
  own_searches: { type: 'boolean', read: ({ ownSearches }) => ownSearches },
  rung: { type: 'int2', read: ({ work }) => work.rung },
  searched_nodes: { type: 'int8', read: ({ work }) => work.searched },
  pending_nodes: { type: 'int8', read: ({ work }) => work.pending },
  line_nodes: { type: 'int8', read: ({ work }) => work.lines },
} satisfies Partial<Record<keyof FindingsTable, Column>>;

const NAMES = Object.keys(COLUMNS);
const names = sql.join(NAMES.map((name) => sql.ref(name)));
const typed = sql.join(
  Object.entries(COLUMNS).map(([name, { type }]) => sql`r.${sql.ref(name)}::${sql.raw(type)}`),
);
const replaced = sql.join(
  NAMES.filter((name) => !['player_id', 'position_id', 'line_nodes'].includes(name)).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  ),
);

/** SQL: nodes of the lines that were searched for a finding as it is stored, not only asked for. */
export function searchedLines(finding: string): RawBuilder<number> {
  const { decided, line_nodes, pending_nodes } = {
    decided: sql.ref(`${finding}.decided`),
    line_nodes: sql.ref(`${finding}.line_nodes`),
    pending_nodes: sql.ref(`${finding}.pending_nodes`),
  };
  return sql`case when ${decided} then greatest(${line_nodes} - ${pending_nodes}, 0) else ${line_nodes} end`;
}

/** SQL: nodes that were searched for a finding as it is stored. */
function nodesDone(finding: string): RawBuilder<number> {
  return sql`${sql.ref(`${finding}.searched_nodes`)} + ${searchedLines(finding)}`;
}

/**
 * Replaces stored findings. Skips those of players deleted in the meantime. Resolves to the nodes by which those of positions met at least
 * twice have come on.
 */
export async function writeFindings(db: Db, findings: readonly NewFinding[]): Promise<number> {
  if (findings.length === 0) return 0;
  const texts = Object.values(COLUMNS).map(({ read }) =>
    textsBytes(
      findings.map((finding) => {
        const value = read(finding);
        return value === null ? null : String(value);
      }),
    ),
  );
  const { players, positions } = asArrays(findings);
  const { rows } = await sql<{ nodes: number }>`
    with before as materialized (
      select player_id, position_id, ${nodesDone('f')} as nodes
      from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
      join findings f using (player_id, position_id)
    ), written as (
      insert into findings (${names})
      select ${typed} from unnest(${sql.join(texts.map((text) => sql`${text}::text[]`))}) as r (${names})
      where exists (select from players p where p.id = r.player_id::int8)
      on conflict (player_id, position_id) do update set ${replaced}, awaits = '{}', rests_on = '{}',
        line_nodes = case when excluded.decided then greatest(findings.line_nodes, excluded.line_nodes)
          else ${searchedLines('findings')} end
      returning player_id, position_id, total_count, ${nodesDone('findings')} as nodes
    )
    select coalesce(sum(greatest(w.nodes - coalesce(b.nodes, 0), 0)), 0)::int8 as nodes
    from written w left join before b using (player_id, position_id) where w.total_count > 1
  `.execute(db);
  return rows[0]?.nodes ?? 0;
}

/**
 * Keeps findings as they are shown while new games of their positions are being judged: until then a known mistake would be in doubt again,
 * and leave the list for a moment. Findings that lost games, or were never decided, are not kept. Returns the kept ones.
 */
export async function keepComplete(db: Db, findings: readonly NewFinding[]): Promise<Pair[]> {
  const undecided = findings.filter(({ finding }) => !finding.decided);
  if (undecided.length === 0) return [];
  const { players, positions } = asArrays(undecided);
  const { rows } = await sql<Pair>`
    update findings f set decided = false, rung = d.rung, searched_nodes = d.searched, pending_nodes = d.pending,
      line_nodes = ${searchedLines('f')}
    from unnest(${players}::int8[], ${positions}::int8[], ${undecided.map(({ finding }) => finding.totalCount)}::int4[],
      ${undecided.map(({ work }) => work.rung)}::int2[], ${undecided.map(({ work }) => work.searched)}::int8[],
      ${undecided.map(({ work }) => work.pending)}::int8[])
      as d (player_id, position_id, total, rung, searched, pending)
    where f.player_id = d.player_id and f.position_id = d.position_id and f.complete and f.total_count <= d.total
    returning f.player_id as "playerId", f.position_id as "positionId"
  `.execute(db);
  return rows;
}

/** Removes findings of pairs that are not met any more. Resolves to the players who had met one of them twice. */
export async function deleteFindings(db: Db, pairs: readonly Pair[]): Promise<number[]> {
  if (pairs.length === 0) return [];
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<{ id: number; isMetAgain: boolean }>`
    delete from findings f using unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    where f.player_id = d.player_id and f.position_id = d.position_id
    returning f.player_id as id, f.total_count > 1 as "isMetAgain"
  `.execute(db);
  return [...new Set(rows.filter(({ isMetAgain }) => isMetAgain).map(({ id }) => id))];
}
