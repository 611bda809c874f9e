import type { Scores, Trails } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { textsBytes } from '../database/arrayBytes.ts';
import type { EvaluationLine } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';

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
      created_at = now()
  `.execute(db);
}

/** Loads all evaluations of positions, by any engine. */
export async function loadEvaluations(
  db: Db,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, KnownEvaluation[]>> {
  const rows = await db
    .selectFrom('evaluations')
    .select(['position_id', 'engine', 'nodes', 'depth', 'lines', 'scores', 'trails'])
    .where('position_id', 'in', positionIds.length === 0 ? [0] : [...positionIds])
    .execute();
  const grouped = Map.groupBy(rows, ({ position_id }) => position_id);
  return new Map(
    [...grouped].map(([id, known]) => [id, known.map(({ position_id: _, ...evaluation }) => evaluation)]),
  );
}

/** Loads all evaluations of positions by their keys, by any engine. */
export async function loadEvaluationsOfKeys(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownEvaluation[]>> {
  const { rows } = await sql<KnownEvaluation & { key: string }>`
    select p.key, v.engine, v.nodes, v.depth, v.lines, v.scores, v.trails
    from positions p join evaluations v on v.position_id = p.id
    where p.key = any(${textsBytes([...new Set(keys)])}::text[])
  `.execute(db);
  const grouped = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...grouped].map(([key, known]) => [key, known.map(({ key: _, ...evaluation }) => evaluation)]),
  );
}
