import type { Task } from '@tabia/api-client/contract';
import { listNicknames } from '../../store/nicknames.ts';
import { listPersons } from '../../store/persons.ts';
import { type Handler, requireUser } from '../operation.ts';
import { analyseTask, loadTask } from '../tasks.ts';

/** Every long work of the user that is not finished: loads first, in the order of persons. */
export const get: Handler<'task/get'> = async (_input, context) => {
  const persons = await listPersons(context.db, requireUser(context).id);
  const ids = persons.map(({ id }) => id);
  const nicknames = (await listNicknames(context.db, ids)).filter(({ archived }) => !archived);
  const tasks: Task[] = nicknames
    .filter(({ status }) => status === 'wait' || status === 'processing')
    .map((nickname) => loadTask(context, nickname));
  for (const { id } of persons) {
    const own = nicknames.filter(({ personId }) => personId === id);
    if (own.length === 0) continue;
    const task = await analyseTask(context, id, own);
    if (task.state !== 'done') tasks.push(task);
  }
  return { tasks };
};
