import type { Handler } from '../operation.ts';
import { isOver, tasksOfUser } from '../tasksOfUser.ts';

/** The latest long work of each source and person that is finished or has failed. */
export const done: Handler<'task/done'> = async (_input, context) => ({
  tasks: (await tasksOfUser(context)).filter(isOver),
});
