import { type Handler, requireUser } from '../../services/context/operation.ts';
import { sourcesOfUser } from '../../services/sources/sourcesOfUser.ts';
import { isOver, tasksOfUser } from '../../services/tasks/tasksOfUser.ts';

/** Every long work of the user that is not finished: loads first, in the order of players. */
export const get: Handler<'task/get'> = async (_input, context) => ({
  tasks: tasksOfUser(context, await sourcesOfUser(context.db, requireUser(context).id, context.now())).filter(
    (task) => !isOver(task),
  ),
});
