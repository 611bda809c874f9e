import type { Ending, ParsedInput, Training } from '@tabia/api-client/contract';
import { afterStart, afterTest } from '@tabia/mistakes';
import {
  claimsOf,
  fromTheMiddle,
  linesFirst,
  startProgress,
  stepOf,
  type TrainingMode,
  tallyOf,
  transferGroup,
} from '@tabia/mistakes/training';
import { DAY_MS } from '../../domain/study/today.ts';
import { dailyPlan } from '../../domain/training/daily.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findOpenDaily } from '../../store/study/dailyTrainings.ts';
import { findStudy, saveStudy } from '../../store/study/studies.ts';
import { loadCalibration, loadSureMisses } from '../../store/study/sureAnswers.ts';
import {
  abortOpenTrainings,
  createTraining,
  holdActiveTrainings,
  repeatTraining,
  type StoredTraining,
  updateTraining,
} from '../../store/study/trainings.ts';
import { holdTraining, requirePlayer } from '../access/access.ts';
import { addWithinQuota } from '../accounts/quota.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import { withCalm } from './calm.ts';
import { introduceMoves, loadNextDue, reviewMoves, settleParts } from './settle.ts';
import { loadDueTrees, loadToday, wantedWork } from './today.ts';
import { clockField, missesOf, trainingView } from './views.ts';

/** Broken off in this mode with questions left: it can be resumed. */
function isResumable({ state, mode, plan, progress }: StoredTraining, wanted: TrainingMode): boolean {
  return state === 'aborted' && mode === wanted && stepOf(plan, progress) !== undefined;
}

/** The training to start: the given one, or, when it was begun in the other mode, a new one over the same lines. */
async function startable(context: Context, training: StoredTraining, mode: TrainingMode) {
  if (training.state === 'created' || isResumable(training, mode)) return training;
  if (training.mode === mode) throw new OperationError('conflict', { reason: 'training-not-under-way' });
  const repeated = { mode, progress: startProgress(training.plan), now: context.now() };
  return await addWithinQuota(context, 'trainings', (db) => repeatTraining(db, training, repeated));
}

/**
 * Starts a created training in a mode, or takes one up again that was broken off in it. One that was begun in the other
 * mode stays in the history, and its lines are asked from the beginning. Breaks off what else the player had begun.
 */
export async function startTraining(
  context: Context,
  trainingid: number,
  mode: TrainingMode,
): Promise<Training> {
  return await context.db.transaction().execute(async (db) => {
    const training = await holdTraining({ ...context, db }, trainingid);
    const { playerId, state } = training;
    if (state === 'active' && training.mode === mode) return trainingView(training);
    if (training.plan.parts !== undefined && mode === 'learn')
      throw new OperationError('conflict', { reason: 'daily-is-test' });
    const begun = await startable({ ...context, db }, training, mode);
    await breakOffOpen(db, playerId, context.now());
    await updateTraining(db, begun.id, { state: 'active', mode, endedAt: null });
    for (const root of rootsOf(training))
      await saveStudy(db, playerId, root, afterStart(await findStudy(db, playerId, root)));
    return trainingView({ ...begun, mode, state: 'active' });
  });
}

/** A finished test: its moves are scheduled, and what was studied is noted. */
async function noteTest(db: Db, training: StoredTraining, now: Date): Promise<void> {
  const progress = await settleParts(db, training, now);
  if (training.plan.parts === undefined) await noteStudy(db, training, now);
  await reviewMoves(db, { ...training, progress }, now, () => true);
  // A device may still send repetitions of what was missed: they are no reviews.
  const graded = [...new Set([...progress.graded, ...Object.keys(progress.results).map(Number)])];
  await updateTraining(db, training.id, { progress: { ...progress, graded } });
}

async function noteStudy(db: Db, training: StoredTraining, now: Date): Promise<void> {
  const { playerId, positionId, plan, progress } = training;
  // The color of a finding depends on when its position was studied.
  await markStale(db, [{ playerId, positionId }]);
  const study = await findStudy(db, playerId, positionId);
  await saveStudy(db, playerId, positionId, afterTest(study, tallyOf(plan, progress), now));
}

function requireEndable(training: StoredTraining, mode: TrainingMode): void {
  if (training.state === 'active' && training.mode === mode) return;
  throw new OperationError('conflict', { reason: 'training-not-under-way' });
}

/** The positions of the trees that a training asks. */
function rootsOf({ plan: { parts }, positionId }: StoredTraining): number[] {
  return [...new Set(parts?.map((part) => part.positionId) ?? [positionId])];
}

async function endingOf(db: Db, training: StoredTraining): Promise<Ending> {
  const { failed, ...tally } = tallyOf(training.plan, training.progress);
  const due = await loadNextDue(db, training);
  const calibration = await loadCalibration(db, training.playerId, rootsOf(training));
  return {
    ...tally,
    due: due?.toISOString() ?? null,
    failed: [...failed],
    misses: missesOf(training),
    claims: claimsOf(training.progress),
    ...clockField(training),
    calibration: [...calibration],
  };
}

/** A training is finished: a test schedules its moves, learning introduces them. */
export async function finishTraining(db: Db, training: StoredTraining, now: Date): Promise<void> {
  await updateTraining(db, training.id, { state: 'complete', endedAt: now });
  await (training.mode === 'test' ? noteTest : introduceMoves)(db, training, now);
}

/** Ends a training: a test schedules its moves, learning introduces them. Idempotent. */
export async function completeTraining(
  context: Context,
  trainingid: number,
  mode: TrainingMode,
): Promise<Ending> {
  const now = context.now();
  const ending = await context.db.transaction().execute(async (db) => {
    const training = await holdTraining({ ...context, db }, trainingid);
    if (training.state !== 'complete' || training.mode !== mode) {
      requireEndable(training, mode);
      await finishTraining(db, training, now);
    }
    return await endingOf(db, training);
  });
  context.wakeAnalysis();
  return ending;
}

/** Breaks a training off. A miss in a test brings its move back soon; what held counts only in a finished one. */
async function breakOff(db: Db, training: StoredTraining, now: Date): Promise<void> {
  const { id, mode, plan, progress } = training;
  const { failed } = tallyOf(plan, progress);
  if (mode === 'test') await reviewMoves(db, training, now, ({ result }) => result === 'failure');
  else await introduceMoves(db, training, now);
  const graded =
    mode === 'test' ? { progress: { ...progress, graded: [...progress.graded, ...failed] } } : {};
  await updateTraining(db, id, { state: 'aborted', endedAt: now, ...graded });
}

/** Breaks off all that the player has under way. */
async function breakOffOpen(db: Db, playerId: number, now: Date): Promise<void> {
  for (const training of await holdActiveTrainings(db, playerId)) await breakOff(db, training, now);
  await abortOpenTrainings(db, playerId, now);
}

/** Breaks a training off at the player's request. Idempotent. */
export async function abortTraining(context: Context, trainingid: number, mode: TrainingMode): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (db) => {
    const training = await holdTraining({ ...context, db }, trainingid);
    if (training.state === 'aborted') return;
    if (training.state !== 'created') requireEndable(training, mode);
    await breakOff(db, training, now);
  });
}

/** True for a session of the day that asks for nothing but these positions. */
function isOver({ plan: { parts = [] } }: StoredTraining, posids: readonly number[] | undefined): boolean {
  return posids === undefined || parts.every(({ positionId }) => posids.includes(positionId));
}

/**
 * The unfinished session of the day, or a new one over all that is due, or over some positions: their first moves,
 * and what else of their trees is due. Throws `not-found` when there is nothing to ask, `calculating` when all that is left has no move yet.
 * `without` names positions that it leaves out.
 */
export async function daySession(
  context: Context,
  input: ParsedInput<'training/createtoday'>,
  without?: ReadonlySet<number>,
): Promise<StoredTraining> {
  const player = await requirePlayer(context, input.heroid);
  const { id: playerId } = player;
  const { db, random } = context;
  const wanted = { ...wantedWork(context, input, requireUser(context)), posids: input.posids, without };
  const { now, posids } = wanted;
  const open = await findOpenDaily(db, playerId, wanted.since);
  if (open !== undefined && isOver(open, posids)) return open;
  const { trees, due, fresh, isChecking } = await loadToday(db, playerId, wanted);
  const transfer = transferGroup(requireUser(context).id);
  const decisions = dailyPlan(
    await loadDueTrees(db, playerId, trees, due, random, transfer === 'varied'),
    fresh,
  );
  const first = decisions?.parts?.[0];
  if (decisions === undefined || first === undefined)
    throw isChecking && without === undefined
      ? new OperationError('calculating', { reason: 'move-being-checked' })
      : new OperationError('not-found', { reason: 'nothing-due' });
  const sureMisses = await loadSureMisses(db, playerId, [...due]);
  const arranged = { ...decisions, transfer, lines: linesFirst(decisions.lines, sureMisses) };
  const ordered = transfer === 'varied' ? fromTheMiddle(arranged, random) : arranged;
  const plan = await withCalm(context, player, ordered);
  const { positionId, playerIsWhite } = first;
  const training = { playerId, positionId, playerIsWhite, mode: 'test' as const, plan };
  return await addWithinQuota(context, 'trainings', async (transaction) => {
    // Another device has asked meanwhile: both go on with one session.
    const other = await findOpenDaily(transaction, playerId, wanted.since);
    if (other !== undefined && isOver(other, posids)) return other;
    return await createTraining(transaction, { ...training, progress: startProgress(plan), now });
  });
}

/**
 * The session of the next day, made ahead: what is due by this time tomorrow and is not in the session of today. The day finds it when it
 * comes. Throws `not-found` when nothing will be due.
 */
export async function tomorrowSession(
  context: Context,
  input: Omit<ParsedInput<'training/createtoday'>, 'posids'>,
): Promise<StoredTraining> {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { since } = wantedWork(context, input, requireUser(context));
  const open = await findOpenDaily(context.db, playerId, since);
  const isToday = new Set(open?.plan.parts?.map(({ positionId }) => positionId));
  const later = (moment: Date): Date => new Date(moment.getTime() + DAY_MS);
  const daystart = later(since).toISOString();
  return await daySession({ ...context, now: () => later(context.now()) }, { ...input, daystart }, isToday);
}
