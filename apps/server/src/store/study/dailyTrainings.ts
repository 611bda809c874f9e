import type { PlanPart, TrainingPlan, TrainingProgress } from '@tabia/mistakes/training';
import { sql } from 'kysely';
import { DAY_MS } from '../../domain/study/today.ts';
import { type AnswerTimes, MAX_ANSWER_SECONDS } from '../../domain/training/daily.ts';
import type { Db } from '../schema/schema.ts';
import { type StoredTraining, toTraining } from './trainings.ts';

/** The latest session of the day that began at a time and has questions left. */
export async function findOpenDaily(
  db: Db,
  playerId: number,
  since: Date,
): Promise<StoredTraining | undefined> {
  const row = await db
    .selectFrom('trainings')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('daily', '=', true)
    .where('state', 'in', ['created', 'active', 'aborted'])
    .where('started_at', '>=', since)
    // That of tomorrow may be there already: a device has taken it along.
    .where('started_at', '<', new Date(since.getTime() + DAY_MS))
    .where(sql<boolean>`progress -> 'queue' <> '[]'`)
    // A session with the clock is none of the day.
    .where(sql<boolean>`plan -> 'clock' is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toTraining(row);
}

/** Stores how a tree of a session of the day went, as a completed test of that tree. */
export async function addPartResult(
  db: Db,
  { id, playerId }: Pick<StoredTraining, 'id' | 'playerId'>,
  part: PlanPart,
  result: { readonly plan: TrainingPlan; readonly progress: TrainingProgress; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('trainings')
    .columns([
      'player_id',
      'position_id',
      'player_is_white',
      'mode',
      'state',
      'plan',
      'progress',
      'started_at',
      'ended_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('trainings')
        .select([
          eb.val(playerId).as('player_id'),
          eb.val(part.positionId).as('position_id'),
          eb.val(part.playerIsWhite).as('player_is_white'),
          eb.val('test' as const).as('mode'),
          eb.val('complete' as const).as('state'),
          eb.cast(eb.val(JSON.stringify(result.plan)), 'jsonb').as('plan'),
          eb.cast(eb.val(JSON.stringify(result.progress)), 'jsonb').as('progress'),
          'started_at',
          eb.cast(eb.val(result.now), 'timestamptz').as('ended_at'),
        ])
        .where('id', '=', id),
    )
    .execute();
}

/** Answers read for the answering times, latest first. */
const MAX_ANSWERS = 500;

/** How long the player's latest answers took; pauses longer than a break are left out. */
export async function loadAnswerTimes(db: Db, playerId: number): Promise<AnswerTimes> {
  const { rows } = await sql<AnswerTimes>`
    select count(*)::int4 as count, coalesce(avg(seconds), 0)::float8 as mean
    from (
      select extract(epoch from a.at - lag(a.at) over (partition by a.training_id order by a.id)) as seconds
      from (
        select a.id, a.training_id, a.at from training_answers a
        join trainings t on t.id = a.training_id
        where t.player_id = ${playerId}
        order by a.id desc limit ${MAX_ANSWERS}
      ) a
    ) gaps
    where seconds between 0 and ${MAX_ANSWER_SECONDS}
  `.execute(db);
  return rows[0] ?? { count: 0, mean: 0 };
}

/** Minutes of training since a moment: what a device measured, else from answer to answer of each training; without breaks. */
export async function loadTrainedMinutes(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(seconds), 0)::float8 / 60 as minutes
    from (
      select coalesce(a.ms / 1000.0,
        extract(epoch from a.at - lag(a.at, 1, t.started_at) over (partition by a.training_id order by a.id))) as seconds
      from trainings t join training_answers a on a.training_id = t.id
      where t.player_id = ${playerId} and a.at > ${since}
    ) gaps
    where seconds between 0 and ${MAX_ANSWER_SECONDS}
  `.execute(db);
  return rows[0]?.minutes ?? 0;
}
