import { sql } from 'kysely';
import type { ComparisonFetchTable } from '../schema/reports.ts';
import type { Db } from '../schema/schema.ts';
import { hasQueues, STOPPING } from './jobRows.ts';

/** What is fetched to compare players with, and how far it is. */
export interface ComparisonFetch {
  /** The month of games, such as `2014-01`. */
  readonly month: string;
  /** False once it has failed or was stopped. */
  readonly wanted: boolean;
  /** Null while it waits for its turn. */
  readonly phase: ComparisonFetchTable['phase'];
  /** Of `total`: bytes, or thousandths while it sorts. */
  readonly done: number;
  readonly total: number;
  readonly problem: ComparisonFetchTable['problem'];
}
type FetchPhase = NonNullable<ComparisonFetch['phase']>;
export type FetchProblem = NonNullable<ComparisonFetch['problem']>;

/** The progress of a fetch. */
export type FetchProgress = Pick<ComparisonFetch, 'done' | 'total'> & { readonly phase: FetchPhase };

/** The fetch that the operator asked for; undefined if there was none, or if it got everything. */
export async function findComparisonFetch(db: Db): Promise<ComparisonFetch | undefined> {
  return await db
    .selectFrom('comparison_fetch')
    .select(['month', 'wanted', 'phase', 'done', 'total', 'problem'])
    .executeTakeFirst();
}

/** What the operator is told of a fetch. */
export interface ShownFetch extends Omit<ComparisonFetch, 'wanted' | 'problem'> {
  /** False once it has failed or was stopped, and after the last attempt of its job. */
  readonly running: boolean;
  /** interrupted: the process that fetched was stopped or killed during the last attempt. */
  readonly problem: FetchProblem | 'interrupted' | null;
}

/**
 * The fetch of the operator, as it stands: one that is wanted but whose job has used up its attempts is over. Its last attempt may have
 * been killed, so that nobody could note that. The queue notes such an end as a bare value, and what a job threw with its name.
 */
export async function loadShownFetch(db: Db): Promise<ShownFetch | undefined> {
  if (!(await hasQueues(db))) return undefined;
  const { rows } = await sql<ComparisonFetch & { hasJob: boolean; wasInterrupted: boolean | null }>`
    select month, wanted, phase, done, total, problem,
      exists(select from pgboss.job
        where name = 'fetch-comparison' and state in ('created', 'retry', 'active')) as "hasJob",
      (select source_output ? 'value' or source_output ->> 'message' = ${STOPPING} from pgboss.job
        where name = 'dead-jobs' and source_name = 'fetch-comparison'
        order by created_on desc limit 1) as "wasInterrupted"
    from comparison_fetch`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { wanted, hasJob, wasInterrupted, problem, ...facts } = rows[0];
  const isGivenUp = wanted && !hasJob;
  const why = wasInterrupted === true ? 'interrupted' : 'failed';
  return { ...facts, running: wanted && hasJob, problem: isGivenUp ? why : problem };
}

/** Notes that a month is wanted, in place of what was fetched before. */
export async function requestComparison(db: Db, month: string, now: Date): Promise<void> {
  const row = { month, wanted: true, phase: null, done: 0, total: 0, problem: null, changed_at: now };
  await db
    .insertInto('comparison_fetch')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

/** Notes how far the fetch of a month is; false if it is no longer wanted. */
export async function noteComparison(
  db: Db,
  month: string,
  progress: FetchProgress,
  now: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('comparison_fetch')
    .set({ ...progress, changed_at: now })
    .where('month', '=', month)
    .where('wanted', '=', true)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Forgets the fetch of a month that has got everything. */
export async function finishComparison(db: Db, month: string): Promise<void> {
  await db.deleteFrom('comparison_fetch').where('month', '=', month).where('wanted', '=', true).execute();
}

/** Ends the fetch, of one month if given, with a problem, or because the operator stops it. One that was stopped stays as it is. */
export async function endComparison(
  db: Db,
  { month, problem, now }: { month?: string; problem: FetchProblem | null; now: Date },
): Promise<void> {
  await db
    .updateTable('comparison_fetch')
    .set({ wanted: false, problem, changed_at: now })
    .where('wanted', '=', true)
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .execute();
}
