import { dayStart } from '../../domain/study/today.ts';
import { dailyPlan } from '../../domain/training/daily.ts';
import { startProgress } from '../../domain/training/progress.ts';
import { addWithinQuota } from '../../services/accounts/quota.ts';
import { preferencesOf } from '../../services/accounts/userView.ts';
import {
  type Handler,
  OperationError,
  requirePlayer,
  requireUser,
} from '../../services/context/operation.ts';
import { loadDueTrees } from '../../services/study/training/dueTrees.ts';
import { loadToday } from '../../services/study/training/loadToday.ts';
import { trainingView } from '../../services/study/training/trainingView.ts';
import { findOpenDaily } from '../../store/study/dailyTrainings.ts';
import { createTraining } from '../../store/study/trainings.ts';

/** The unfinished session of the day, or a new one over all that is due. */
export const createtoday: Handler<'training/createtoday'> = async (input, context) => {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { db, random } = context;
  const now = context.now();
  const since = dayStart(input.daystart, now);
  const open = await findOpenDaily(db, playerId, since);
  if (open !== undefined) return trainingView(open);
  const { daily_limit: limit } = preferencesOf(requireUser(context));
  const { trees, due, fresh } = await loadToday(db, playerId, { pool: input.pool, limit, since, now });
  const plan = dailyPlan(await loadDueTrees(db, playerId, trees, due, random), fresh);
  const first = plan?.parts?.[0];
  if (plan === undefined || first === undefined)
    throw new OperationError('not-found', { hint: 'Nothing is left to train today.' });
  const { positionId, heroWhite } = first;
  const training = { playerId, positionId, heroWhite, mode: 'test' as const, plan, treeId: null };
  const created = await addWithinQuota(context, 'trainings', (transaction) =>
    createTraining(transaction, { ...training, progress: startProgress(plan), now }),
  );
  return trainingView(created);
};
