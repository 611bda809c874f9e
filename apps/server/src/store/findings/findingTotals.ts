import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { plannedOnce } from '../database/statements.ts';
import { isShownTo } from '../positions/ownEvaluations.ts';
import type { Db } from '../schema/schema.ts';

/** Critical positions of a player by mdegree: 2 red, 1 black, 0 green. */
export interface FindingTotals {
  readonly red: number;
  readonly black: number;
  readonly green: number;
}

export const NO_FINDINGS: FindingTotals = { red: 0, black: 0, green: 0 };

/** The critical positions of several players that this reader may see, counted without what is ignored, as the list does; players without any are absent. */
export async function countFindings(
  db: Db,
  playerIds: readonly number[],
  readerId: number,
): Promise<ReadonlyMap<number, FindingTotals>> {
  const { rows } = await sql<FindingTotals & { player_id: number }>`
    ${plannedOnce}
    select player_id, count(*) filter (where mdegree = 2)::int4 as red,
      count(*) filter (where mdegree = 1)::int4 as black, count(*) filter (where mdegree = 0)::int4 as green
    from findings f where player_id = any((select ${[...playerIds]}::int8[])::int8[]) and critical > 0
      and ${isShownTo(readerId)} and not exists (
        select from position_labels l where l.player_id = f.player_id and l.position_id = f.position_id
          and l.label = ${IGNORED_LABEL})
    group by player_id`.execute(db);
  return new Map(rows.map(({ player_id, red, black, green }) => [player_id, { red, black, green }]));
}
