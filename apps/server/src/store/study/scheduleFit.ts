import { sql } from 'kysely';
import { type CardLog, type Review, reviewsOf } from '../../domain/schedule/card.ts';
import type { ScheduleFit } from '../../domain/schedule/fitParameters.ts';
import { readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';

/** Cards that are read at once. */
const BATCH = 1000;
/** More cards would make a fit take long and change nothing. */
const MAX_CARDS = 50_000;

/** The parameters that repetitions follow; null for the default ones. */
export async function loadScheduleParameters(db: Db): Promise<readonly number[] | null> {
  const row = await db.selectFrom('schedule_fit').select('parameters').executeTakeFirst();
  return row?.parameters ?? null;
}

/** When parameters were last fitted; undefined if they never were. */
export async function findFittedAt(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('schedule_fit').select('fitted_at').executeTakeFirst())?.fitted_at;
}

export async function saveScheduleFit(db: Db, fit: ScheduleFit, now: Date): Promise<void> {
  const row = {
    parameters: fit.parameters && JSON.stringify(fit.parameters),
    reviews: fit.reviews,
    held_back: fit.heldBack,
    loss_default: fit.lossDefault,
    loss_fitted: fit.lossFitted,
    fitted_at: now,
  };
  await db
    .insertInto('schedule_fit')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

interface Row extends CardLog {
  readonly playerId: number;
  readonly positionId: number;
  readonly series: readonly SeriesEntry[] | null;
}

/**
 * The reviews of every card that was asked in a test, oldest first, with those in games. What the computer of a user found in its
 * games counts for that user alone.
 */
export async function loadReviewHistories(db: Db, signal: AbortSignal): Promise<Review[][]> {
  const histories: Review[][] = [];
  for (let last = { playerId: 0, positionId: 0 }; histories.length < MAX_CARDS; ) {
    signal.throwIfAborted();
    const { rows } = await sql<Row>`
      select c.player_id as "playerId", c.position_id as "positionId", c.move, c.start, c.answers, f.series
      from cards c
      left join findings f on f.player_id = c.player_id and f.position_id = c.position_id
        and not f.own_searches
      where (c.player_id, c.position_id) > (${last.playerId}::int8, ${last.positionId}::int8)
        and jsonb_array_length(c.answers) > 0
      order by c.player_id, c.position_id limit ${BATCH}
    `.execute(db);
    histories.push(...rows.map(({ series, ...log }) => reviewsOf(log, readSeries(series ?? []))));
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) break;
    last = end;
  }
  return histories;
}
