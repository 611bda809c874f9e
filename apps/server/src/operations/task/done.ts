import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';
import { isFinished, listTasks } from '../../services/tasks/listTasks.ts';

/** The latest finished or failed task of each source and player. */
export const done: Handler<'task/done'> = async (_input, context) => ({
  tasks: listTasks(context, await loadUserSources(context.db, requireUser(context).id, context.now())).filter(
    isFinished,
  ),
});
