import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';
import { isFinished, listTasks } from '../../services/tasks/listTasks.ts';

/** All unfinished tasks of the user: loads first, in player order. */
export const get: Handler<'task/get'> = async (_input, context) => {
  const sources = await loadUserSources(context.db, requireUser(context).id, context.now());
  const tasks = await listTasks(context, sources);
  return { tasks: tasks.filter((task) => !isFinished(task)) };
};
