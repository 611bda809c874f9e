import type { Scores, Trails } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { numbersBytes, numbersText, textsBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import { UNFORCED } from '../database/statements.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { EvaluationLine } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';
import { numberPositions } from './positions.ts';

/** SQL: this month, as 12 × year + month. */
const THIS_MONTH: RawBuilder<number> = sql`(12 * extract(year from now() at time zone 'utc')
  + extract(month from now() at time zone 'utc'))::int2`;

/** SQL: nobody has asked for the evaluation `v` in this month. */
export const UNASKED: RawBuilder<boolean> = sql`v.asked_month < ${THIS_MONTH}`;

/**
 * Notes that the evaluations of these positions were asked for in this month: one write a month for each, whoever reads it. A reader waits
 * for nobody: what another one is noting is left to it, and a full disk does not matter. Reads inside of a transaction note nothing: the
 * analysis reads what findings and trees need, and that is kept without being asked for.
 */
export async function noteAsked(db: Db, positionIds: readonly number[]): Promise<void> {
  if (positionIds.length === 0 || db.isTransaction) return;
  const ids = numbersBytes('int8', [...new Set(positionIds)]);
  const noted = sql`
    ${UNFORCED}, free as materialized (
      select v.position_id, v.engine from evaluations v, unforced
      where v.position_id = any((select ${ids}::int8[])::int8[]) and ${UNASKED}
      order by 1, 2 for update of v skip locked
    )
    update evaluations v set asked_month = ${THIS_MONTH} from free f
    where (v.position_id, v.engine) = (f.position_id, f.engine)`;
  await unlessDiskFull(noted.execute(db));
}

/** White's centipawns before and after a move, by another engine; mates as ±(100000 − moves to mate). */
interface EvaluatedMove {
  readonly key: string;
  readonly uci: string;
  readonly best: number;
  readonly after: number;
}

/** A complete game with an evaluation after each ply. */
interface EvaluatedGame {
  /** UCI moves joined by spaces, from the standard start position. */
  readonly moves: string;
  readonly evals: readonly (number | null)[];
}

/** What an import has added: encounters and games with evaluations now, and how long that kept the connection, ms. */
interface Imported {
  readonly decisions: number;
  readonly matched: number;
  readonly ms: number;
}

/**
 * Adds evaluations to encounters and games of a player that have none, and marks their findings stale. `msNow` is a clock that
 * only goes forward.
 */
export async function importEvaluations(
  db: Db,
  playerId: number,
  moves: readonly EvaluatedMove[],
  games: readonly EvaluatedGame[],
  msNow: () => number,
): Promise<Imported> {
  // An update must not match a row twice: of several evaluations of a move the first wins.
  const unique = [...new Map(moves.toReversed().map((move) => [`${move.key} ${move.uci}`, move])).values()];
  const positionIds = await numberPositions(
    db,
    unique.map(({ key }) => key),
  );
  const wholes = [...new Map(games.toReversed().map((game) => [game.moves, game])).values()];
  return db.transaction().execute(async (transaction) => {
    const started = msNow();
    const { rows } = await sql<{ id: number }>`
      update encounters e set free_best = d.best, free_after = d.after
      from unnest(${positionIds}::int8[], ${unique.map(({ uci }) => uci)}::text[],
        ${unique.map(({ best }) => best)}::int4[], ${unique.map(({ after }) => after)}::int4[])
        as d (position_id, uci, best, after)
      where e.player_id = ${playerId} and e.position_id = d.position_id and e.move = d.uci
        and (e.free_best is null or e.free_after is null)
      returning e.position_id as id
    `.execute(transaction);
    const matched = await sql`
      update games g set evals = d.evals::int4[]
      from unnest(${wholes.map((game) => game.moves)}::text[], ${wholes.map(({ evals }) => numbersText(evals))}::text[])
        as d (moves, evals)
      where g.player_id = ${playerId} and g.evals is null and g.moves = d.moves
    `.execute(transaction);
    const touched = [...new Set(rows.map(({ id }) => id))];
    await markStale(
      transaction,
      touched.map((positionId) => ({ playerId, positionId })),
    );
    return { decisions: rows.length, matched: Number(matched.numAffectedRows ?? 0), ms: msNow() - started };
  });
}

/** One search. `lines` are White's view, best first. */
export interface StoredEvaluation {
  readonly positionId: number;
  /** Nodes searched: fewer than asked for where the search ended early. */
  readonly nodes: number;
  readonly multiPv: number;
  readonly depth: number;
  /** White's clamped centipawns of the position; null where the search ended early. */
  readonly cp: number | null;
  /** What the search had come to on its way, if that counts. */
  readonly trails?: Trails | undefined;
  readonly lines: readonly EvaluationLine[];
}

/** The searches of a position by one engine: its scores by rung, and the deepest search so far. */
export interface SearchedPosition {
  readonly scores: Scores;
  readonly trails: Trails;
  readonly nodes: number;
  /** Of the deepest search, best first. */
  readonly lines: readonly EvaluationLine[];
  /** Some of it was searched by the computer of an account, and counts for that account alone. */
  readonly isOwn?: true;
}

/** The searches of these positions by one engine, by number; positions it never searched are absent. */
export async function loadKnown(
  db: Db,
  engine: string,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, SearchedPosition>> {
  const { rows } = await sql<{
    position_id: number;
    scores: Scores;
    trails: Trails;
    nodes: number;
    lines: EvaluationLine[];
  }>`
    select position_id, scores, trails, nodes, lines from evaluations
    where engine = ${engine} and position_id = any(${[...positionIds]}::int8[])
  `.execute(db);
  return new Map(rows.map(({ position_id, ...searched }) => [position_id, searched]));
}

/**
 * Stores searches, in whatever order they come. Scores and trails are kept for every rung; depth and lines are those of the largest
 * search, of two equally large ones that with more lines. Only searches for one line count as a score: more lines share
 * the nodes among them.
 */
export async function storeEvaluations(
  db: Db,
  engine: string,
  evaluations: readonly StoredEvaluation[],
): Promise<void> {
  const rows = evaluations
    .toSorted((a, b) => a.positionId - b.positionId || a.nodes - b.nodes || a.multiPv - b.multiPv)
    .map(({ positionId, nodes, multiPv, depth, cp, trails = {}, lines }) => ({
      position_id: positionId,
      nodes,
      depth,
      lines,
      scores: multiPv === 1 && cp !== null ? { [nodes]: cp } : {},
      trails,
    }));
  // An upsert must not touch a row twice: several searches of one position go into separate statements.
  while (rows.length > 0) {
    const round = rows.filter((row, index) => rows[index - 1]?.position_id !== row.position_id);
    await upsert(db, engine, round);
    for (const row of round) rows.splice(rows.indexOf(row), 1);
  }
}

async function upsert(db: Db, engine: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into evaluations as old (position_id, engine, nodes, depth, lines, scores, trails)
    select position_id, ${engine}, nodes, depth, lines, scores, trails
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position_id int8, nodes int4, depth int4, lines jsonb, scores jsonb, trails jsonb)
    on conflict (position_id, engine) do update set
      scores = old.scores || excluded.scores,
      trails = old.trails || excluded.trails,
      nodes = greatest(old.nodes, excluded.nodes),
      depth = case when (excluded.nodes, jsonb_array_length(excluded.lines)) >= (old.nodes, jsonb_array_length(old.lines))
        then excluded.depth else old.depth end,
      lines = case when (excluded.nodes, jsonb_array_length(excluded.lines)) >= (old.nodes, jsonb_array_length(old.lines))
        then excluded.lines else old.lines end,
      created_at = now(), asked_month = excluded.asked_month
  `.execute(db);
}

type Read = KnownEvaluation & { readonly positionId: number; readonly unasked: boolean };

/** Notes that these were asked for, and drops what is not part of an evaluation. */
async function asked<Row extends Read>(
  db: Db,
  rows: readonly Row[],
): Promise<readonly Omit<Row, 'positionId' | 'unasked'>[]> {
  await noteAsked(
    db,
    rows.filter(({ unasked }) => unasked).map(({ positionId }) => positionId),
  );
  return rows.map(({ positionId: _, unasked: __, ...evaluation }) => evaluation);
}

/** Loads all evaluations of positions, by any engine. */
export async function loadEvaluations(
  db: Db,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, KnownEvaluation[]>> {
  const { rows } = await sql<Read & { id: number }>`
    select position_id as id, position_id as "positionId", ${UNASKED} as unasked, engine, nodes, depth, lines, scores, trails
    from evaluations v where position_id = any(${[...positionIds]}::int8[])
  `.execute(db);
  const grouped = Map.groupBy(await asked(db, rows), ({ id }) => id);
  return new Map(
    [...grouped].map(([id, known]) => [id, known.map(({ id: _, ...evaluation }) => evaluation)]),
  );
}

/** Loads all evaluations of positions by their keys, by any engine. */
export async function loadEvaluationsOfKeys(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownEvaluation[]>> {
  const { rows } = await sql<Read & { key: string }>`
    select p.key, v.position_id as "positionId", ${UNASKED} as unasked, v.engine, v.nodes, v.depth, v.lines, v.scores, v.trails
    from positions p join evaluations v on v.position_id = p.id
    where p.key = any(${textsBytes([...new Set(keys)])}::text[])
  `.execute(db);
  const grouped = Map.groupBy(await asked(db, rows), ({ key }) => key);
  return new Map(
    [...grouped].map(([key, known]) => [key, known.map(({ key: _, ...evaluation }) => evaluation)]),
  );
}
