import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';
import { isFinished, listTasks } from '../../services/tasks/listTasks.ts';

/** Every long work of the user that is not finished: loads first, in the order of players. */
export const get: Handler<'task/get'> = async (_input, context) => ({
  tasks: listTasks(context, await loadUserSources(context.db, requireUser(context).id, context.now())).filter(
    (task) => !isFinished(task),
  ),
});
