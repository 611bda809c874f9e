import { type Handler, requireUser } from '../../services/context/operation.ts';
import { sourcesOfUser } from '../../services/sources/sourcesOfUser.ts';
import { isOver, tasksOfUser } from '../../services/tasks/tasksOfUser.ts';

/** The latest long work of each source and player that is finished or has failed. */
export const done: Handler<'task/done'> = async (_input, context) => ({
  tasks: tasksOfUser(context, await sourcesOfUser(context.db, requireUser(context).id, context.now())).filter(
    isOver,
  ),
});
