import { type RawBuilder, sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import { unlessDiskFull } from '../database/outage.ts';
import type { Db } from '../schema/schema.ts';

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
    with unforced as materialized (select set_config('synchronous_commit', 'off', true)), free as materialized (
      select v.position_id, v.engine from evaluations v, unforced
      where v.position_id = any((select ${ids}::int8[])::int8[]) and ${UNASKED}
      order by 1, 2 for update of v skip locked
    )
    update evaluations v set asked_month = ${THIS_MONTH} from free f
    where (v.position_id, v.engine) = (f.position_id, f.engine)`;
  await unlessDiskFull(noted.execute(db));
}
