import { sql } from 'kysely';
import { plannedOnce } from '../database/plannedOnce.ts';
import type { Db } from '../schema/schema.ts';

/** Critical positions of a person by mdegree: 2 red, 1 black, 0 green. */
export interface FindingTotals {
  readonly red: number;
  readonly black: number;
  readonly green: number;
}

export const NO_FINDINGS: FindingTotals = { red: 0, black: 0, green: 0 };

/** The critical positions of several persons, counted; persons without any are absent. */
export async function countFindings(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, FindingTotals>> {
  const { rows } = await sql<FindingTotals & { person_id: number }>`
    ${plannedOnce}
    select person_id, count(*) filter (where mdegree = 2)::int4 as red,
      count(*) filter (where mdegree = 1)::int4 as black, count(*) filter (where mdegree = 0)::int4 as green
    from findings where person_id = any((select ${[...personIds]}::int8[])::int8[]) and critical > 0
    group by person_id`.execute(db);
  return new Map(rows.map(({ person_id, red, black, green }) => [person_id, { red, black, green }]));
}
