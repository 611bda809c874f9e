import { sql } from 'kysely';
import type { FindingMove } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';

/** A listed position as a report shows it. */
export type ListedPosition = {
  readonly key: string;
  readonly heroWhite: boolean;
  readonly hm: number;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly evalCp: number | null;
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  readonly mdegree: number;
  readonly critical: number;
  readonly expectedLoss: number;
  readonly moves: readonly FindingMove[];
};

/** The positions of a player that are on the list, the most costly first. */
export async function listedPositions(db: Db, playerId: number): Promise<ListedPosition[]> {
  const { rows } = await sql<ListedPosition>`
    select p.key, f.hero_white as "heroWhite", f.hm, f.eco, f.opening, f.eval_cp as "evalCp",
      f.total_count as "totalCount", f.unreasonable_count as "unreasonableCount",
      f.total_shortage as "totalShortage", f.mdegree, f.critical, f.expected_loss as "expectedLoss", f.moves
    from findings f join positions p on p.id = f.position_id
    where f.player_id = ${playerId} and f.critical > 0
    order by f.expected_loss desc, p.key
  `.execute(db);
  return rows;
}

/** How many evaluations are still wanted. */
export async function countRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from evaluation_requests`.execute(db);
  return rows[0]?.n ?? 0;
}
