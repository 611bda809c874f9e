import { requireNickname, requirePlayer } from '../services/access/access.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadUserSources } from '../services/sources/nicknames.ts';
import { loadCachedProgress } from '../services/tasks/cachedProgress.ts';
import { loadLineOf } from '../services/tasks/engineLine.ts';
import { analyzeTask, isFinished, listTasks, loadTask } from '../services/tasks/tasks.ts';
import { loadEngineWork } from '../store/findings/engineWork.ts';
import { listNicknames } from '../store/games/nicknames.ts';

export const task = {
  /** The progress of a task. */
  'task/status': async ({ taskid }, context) => {
    const [, kind, digits] = /^(load|analyze)-(\d{1,15})$/.exec(taskid) ?? [];
    const id = Number(digits);
    if (kind === 'load') return loadTask(context, await requireNickname(context, id));
    if (kind !== 'analyze') throw new OperationError('not-found', { hint: 'There is no such task.' });
    const player = await requirePlayer(context, id);
    const nicknames = await listNicknames(context.db, [player.id]);
    const progress = await loadCachedProgress(context.db, nicknames, context.now());
    const work = await loadEngineWork(context.db, [player.id]);
    const line = await loadLineOf(context, player, work);
    const { id: playerId, userId } = player;
    return analyzeTask(context, { playerId, userId, nicknames, progress, work, line });
  },

  /** All unfinished tasks of the user: loads first, in player order. */
  'task/get': async (_input, context) => {
    const sources = await loadUserSources(context.db, requireUser(context).id, context.now());
    const tasks = await listTasks(context, sources);
    return { tasks: tasks.filter((task) => !isFinished(task)) };
  },

  /** The latest finished or failed task of each source and player. */
  'task/done': async (_input, context) => {
    const sources = await loadUserSources(context.db, requireUser(context).id, context.now());
    const tasks = await listTasks(context, sources);
    return { tasks: tasks.filter(isFinished) };
  },
} satisfies GroupHandlers<'task'>;
