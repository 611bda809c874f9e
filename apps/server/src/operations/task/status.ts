import {
  type Handler,
  OperationError,
  requireNickname,
  requirePlayer,
} from '../../services/context/operation.ts';
import { loadCachedProgress } from '../../services/tasks/cachedProgress.ts';
import { analyzeTask, loadTask } from '../../services/tasks/tasks.ts';
import { loadEngineWork } from '../../store/findings/engineWork.ts';
import { listNicknames } from '../../store/games/nicknames.ts';

/** The progress of a task. */
export const status: Handler<'task/status'> = async ({ taskid }, context) => {
  const [, kind, digits] = /^(load|analyze)-(\d{1,15})$/.exec(taskid) ?? [];
  const id = Number(digits);
  if (kind === 'load') return loadTask(context, await requireNickname(context, id));
  if (kind !== 'analyze') throw new OperationError('not-found', { hint: 'There is no such task.' });
  const player = await requirePlayer(context, id);
  const nicknames = await listNicknames(context.db, [player.id]);
  const progress = await loadCachedProgress(context.db, nicknames, context.now());
  const work = await loadEngineWork(context.db, [player.id]);
  return analyzeTask(context, { playerId: player.id, nicknames, progress, work });
};
