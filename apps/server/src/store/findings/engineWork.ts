import { ENCOUNTER_CLASSES, type StandingCount } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import { searchedLines } from './findings.ts';

/** The engine work for a player's list, in nodes: for the verdicts on positions met at least twice. */
export interface EngineWork {
  readonly searched: number;
  /** Searched after the verdicts: deep lines, and what reasons claim. */
  readonly lines: number;
  /** Of the searches that findings wait for. */
  readonly pending: number;
  readonly standings: readonly StandingCount[];
  /** Decisions in findings whose judgment is open. */
  readonly openDecisions: number;
}

interface WorkRow extends StandingCount {
  readonly playerId: number;
  readonly searched: number;
  readonly lines: number;
  readonly pending: number;
  readonly openDecisions: number;
}

/** The engine work of a player without findings. */
export const NO_WORK: EngineWork = { searched: 0, lines: 0, pending: 0, standings: [], openDecisions: 0 };

function add(work: EngineWork, row: WorkRow): EngineWork {
  const { playerId: _, searched, lines, pending, openDecisions, ...standing } = row;
  return {
    searched: work.searched + searched,
    lines: work.lines + lines,
    pending: work.pending + pending,
    openDecisions: work.openDecisions + openDecisions,
    standings: [...work.standings, standing],
  };
}

/** Sums up the engine work of these players, by their numbers; players without findings are absent. */
export async function loadEngineWork(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, EngineWork>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<WorkRow>`
    select player_id as "playerId", rung, width_bucket(total_count, ${[...ENCOUNTER_CLASSES]}::int4[]) - 1 as "encounterClass",
      (count(*) filter (where not decided))::int4 as climbing, (count(*) filter (where decided))::int4 as decided,
      (count(*) filter (where decided and line_nodes > 0))::int4 as lined,
      coalesce(sum(line_nodes) filter (where decided), 0)::int8 as "lineNodes",
      sum(searched_nodes)::int8 as searched, sum(${searchedLines('findings')})::int8 as lines, coalesce(sum(pending_nodes) filter (where not decided), 0)::int8 as pending,
      coalesce(sum(total_count) filter (where not decided), 0)::int4 as "openDecisions"
    from findings where player_id = any(${[...playerIds]}::int8[]) and total_count > 1
    group by 1, 2, 3
  `.execute(db);
  const works = new Map<number, EngineWork>();
  for (const row of rows) works.set(row.playerId, add(works.get(row.playerId) ?? NO_WORK, row));
  return works;
}
