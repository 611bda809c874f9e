import type { ParsedInput } from '@tabia/api-client/contract';
import { fromTheMiddle, linesFirst, startProgress, transferGroup } from '@tabia/mistakes/training';
import { DAY_MS } from '../../domain/study/today.ts';
import { dailyPlan } from '../../domain/training/daily.ts';
import { findOpenDaily } from '../../store/study/dailyTrainings.ts';
import { loadSureMisses } from '../../store/study/sureAnswers.ts';
import { createTraining, type StoredTraining } from '../../store/study/trainings.ts';
import { requirePlayer } from '../access/access.ts';
import { addWithinQuota } from '../accounts/quota.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import { withCalm } from './calm.ts';
import { loadDueTrees, loadToday, wantedWork } from './today.ts';

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
      ? new OperationError('calculating', { hint: 'The move to train here is still being checked.' })
      : new OperationError('not-found', { hint: 'Nothing is left to train today.' });
  const sureMisses = await loadSureMisses(db, playerId, [...due]);
  const arranged = { ...decisions, transfer, lines: linesFirst(decisions.lines, sureMisses) };
  const ordered = transfer === 'varied' ? fromTheMiddle(arranged, random) : arranged;
  const plan = await withCalm(context, player, ordered);
  const { positionId, playerIsWhite } = first;
  const training = { playerId, positionId, playerIsWhite, mode: 'test' as const, plan, treeId: null };
  return await addWithinQuota(context, 'trainings', (transaction) =>
    createTraining(transaction, { ...training, progress: startProgress(plan), now }),
  );
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
