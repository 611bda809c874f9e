import type { Handler } from '../operation.ts';
import { isOver, tasksOfUser } from '../tasksOfUser.ts';

/** Every long work of the user that is not finished: loads first, in the order of persons. */
export const get: Handler<'task/get'> = async (_input, context) => ({
  tasks: (await tasksOfUser(context)).filter((task) => !isOver(task)),
});
