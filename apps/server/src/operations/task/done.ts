import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';
import { isFinished, listTasks } from '../../services/tasks/listTasks.ts';

/** The latest finished or failed task of each source and player. */
export const done: Handler<'task/done'> = async (_input, context) => {
  const sources = await loadUserSources(context.db, requireUser(context).id, context.now());
  const tasks = await listTasks(context, sources);
  return { tasks: tasks.filter(isFinished) };
};
