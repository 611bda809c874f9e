import type {
  AnswerVerdict,
  Claim,
  TrainingMode,
  TrainingPlan,
  TrainingProgress,
} from '@tabia/mistakes/training';
import type { Selectable } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import type { TrainingState, TrainingsTable } from '../schema/study.ts';

/** One training of one tree. */
export interface StoredTraining {
  readonly id: number;
  readonly playerId: number;
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly mode: TrainingMode;
  readonly state: TrainingState;
  readonly plan: TrainingPlan;
  readonly progress: TrainingProgress;
  /** When it was made; of a session of the next day, a day later. */
  readonly startedAt: Date;
}

/** Maps a row to a training. */
export function toTraining(row: Selectable<TrainingsTable>): StoredTraining {
  return {
    id: row.id,
    playerId: row.player_id,
    positionId: row.position_id,
    playerIsWhite: row.player_is_white,
    mode: row.mode,
    state: row.state,
    // Only the functions below write these columns.
    plan: row.plan as TrainingPlan,
    progress: row.progress as TrainingProgress,
    startedAt: row.started_at,
  };
}

/** Stores a new training, not yet started. */
export async function createTraining(
  db: Db,
  training: Omit<StoredTraining, 'id' | 'state' | 'startedAt'> & { readonly now: Date },
): Promise<StoredTraining> {
  const row = await db
    .insertInto('trainings')
    .values({
      player_id: training.playerId,
      position_id: training.positionId,
      player_is_white: training.playerIsWhite,
      mode: training.mode,
      state: 'created',
      daily: training.plan.parts !== undefined,
      plan: JSON.stringify(training.plan),
      progress: JSON.stringify(training.progress),
      started_at: training.now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTraining(row);
}

/** Stores a new training of the same tree and position, not yet started. */
export async function repeatTraining(
  db: Db,
  { id, plan }: StoredTraining,
  { mode, progress, now }: Pick<StoredTraining, 'mode' | 'progress'> & { readonly now: Date },
): Promise<StoredTraining> {
  const row = await db
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
    ])
    .expression((eb) =>
      eb
        .selectFrom('trainings')
        .select(['player_id', 'position_id', 'player_is_white'])
        .select([
          eb.val(mode).as('mode'),
          eb.val('created').as('state'),
          'plan',
          eb.cast(eb.val(JSON.stringify(progress)), 'jsonb').as('progress'),
          eb.cast(eb.val(now), 'timestamptz').as('started_at'),
        ])
        .where('id', '=', id),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toTraining(row), plan };
}

/** The training if it belongs to the user; `lock` prevents concurrent answers. */
export async function findTraining(
  db: Db,
  userId: number,
  id: number,
  lock = false,
): Promise<StoredTraining | undefined> {
  const query = db
    .selectFrom('trainings')
    .innerJoin('players', 'players.id', 'trainings.player_id')
    .selectAll('trainings')
    .where('trainings.id', '=', id)
    .where('players.user_id', '=', userId);
  const row = await (lock ? query.forUpdate('trainings') : query).executeTakeFirst();
  return row && toTraining(row);
}

export async function updateTraining(
  db: Db,
  id: number,
  change: {
    readonly mode?: TrainingMode;
    readonly state?: TrainingState;
    readonly progress?: TrainingProgress;
    readonly endedAt?: Date | null;
  },
): Promise<void> {
  const { mode, state, progress, endedAt } = change;
  await db
    .updateTable('trainings')
    .set({
      ...(mode === undefined ? {} : { mode }),
      ...(state === undefined ? {} : { state }),
      ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** The trainings that the player has under way; prevents concurrent answers to them. */
export async function holdActiveTrainings(db: Db, playerId: number): Promise<StoredTraining[]> {
  const rows = await db
    .selectFrom('trainings')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toTraining);
}

/** Aborts every open training of the player. */
export async function abortOpenTrainings(db: Db, playerId: number, now: Date): Promise<void> {
  await db
    .updateTable('trainings')
    .set({ state: 'aborted', ended_at: now })
    .where('player_id', '=', playerId)
    .where('state', 'in', ['created', 'active'])
    .execute();
}

/** What a device says of an answer that it has judged. */
export interface DeviceAnswer {
  readonly uuid: string;
  readonly verdict: AnswerVerdict | null;
}

/** The verdict on the answer of a device that is counted already. */
export async function findCountedVerdict(
  db: Db,
  trainingId: number,
  uuid: string,
): Promise<AnswerVerdict | undefined> {
  const row = await db
    .selectFrom('training_answers')
    .select('verdict')
    .where('training_id', '=', trainingId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.verdict;
}

/** When each position of a training was first answered: the answer that was counted first. */
export async function loadFirstAnswers(db: Db, trainingId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('training_answers')
    .distinctOn('position_id')
    .select(['position_id', 'at'])
    .where('training_id', '=', trainingId)
    .orderBy('position_id')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ position_id, at }) => [position_id, at]));
}

/** Answers on which the server has another verdict than the device. */
export async function countDifferingVerdicts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('training_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('device_verdict', '<>', 'verdict')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers that are kept of one training: a hundred times as many as a long session has. */
const MAX_ANSWERS = 10_000;

/** True for a training that may have another answer. */
export async function hasRoomForAnswer(db: Db, trainingId: number): Promise<boolean> {
  const kept = await db
    .selectFrom('training_answers')
    .select('id')
    .where('training_id', '=', trainingId)
    .limit(1)
    .offset(MAX_ANSWERS - 1)
    .executeTakeFirst();
  return kept === undefined;
}

export async function addAnswer(
  db: Db,
  answer: {
    readonly trainingId: number;
    readonly positionId: number;
    readonly line: number;
    readonly uci: string | null;
    readonly verdict: AnswerVerdict;
    readonly hinted: boolean;
    readonly at: Date;
    readonly claim: Claim | null;
    readonly sure: boolean | null;
    /** How long the player thought, milliseconds; null where nobody measured it. */
    readonly ms: number | null;
    /** The position is no decision of a tree. */
    readonly calm: boolean;
    readonly device?: DeviceAnswer;
  },
): Promise<void> {
  await db
    .insertInto('training_answers')
    .values({
      training_id: answer.trainingId,
      position_id: answer.positionId,
      line: answer.line,
      uci: answer.uci,
      verdict: answer.verdict,
      hinted: answer.hinted,
      at: answer.at,
      claim: answer.claim,
      sure: answer.sure,
      calm: answer.calm,
      uuid: answer.device?.uuid ?? null,
      ms: answer.ms,
      device_verdict: answer.device?.verdict ?? null,
    })
    .execute();
}

/** The active training the player started last. */
export async function findActiveTraining(db: Db, playerId: number): Promise<StoredTraining | undefined> {
  const row = await db
    .selectFrom('trainings')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && toTraining(row);
}

/** True if the player has an active training. */
export async function hasActiveTraining(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('trainings')
    .modifyFront(plannedOnce)
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes trainings that were made before this time and never begun; returns of how many. */
export async function deleteUnbegunTrainings(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trainings')
    .where('state', '=', 'created')
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The last completed training of each position of the player, or of one. */
export async function loadLastTrainings(
  db: Db,
  playerId: number,
  positionId?: number,
): Promise<readonly (StoredTraining & { readonly endedAt: Date })[]> {
  const query = db
    .selectFrom('trainings')
    .selectAll()
    .distinctOn(['position_id', 'player_is_white'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'complete')
    .where('daily', '=', false)
    .orderBy('position_id')
    .orderBy('player_is_white')
    .orderBy('ended_at', 'desc');
  const rows = await (positionId === undefined
    ? query
    : query.where('position_id', '=', positionId)
  ).execute();
  return rows.map((row) => ({ ...toTraining(row), endedAt: row.ended_at ?? row.started_at }));
}

/** An answer of a training, as its log shows it. */
export interface LoggedAnswer {
  readonly at: Date;
  readonly mode: TrainingMode;
  /** Null if the player asked for the move. */
  readonly uci: string | null;
  readonly verdict: AnswerVerdict;
  readonly hinted: boolean;
}

/** The answers of a player in a position, oldest first. */
export async function loadAnswersIn(db: Db, playerId: number, positionId: number): Promise<LoggedAnswer[]> {
  return await db
    .selectFrom('training_answers')
    .innerJoin('trainings', 'trainings.id', 'training_answers.training_id')
    .select(['training_answers.at', 'trainings.mode', 'training_answers.uci'])
    .select(['training_answers.verdict', 'training_answers.hinted'])
    .where('trainings.player_id', '=', playerId)
    .where('training_answers.position_id', '=', positionId)
    .where('training_answers.calm', '=', false)
    .orderBy('training_answers.id')
    .execute();
}
