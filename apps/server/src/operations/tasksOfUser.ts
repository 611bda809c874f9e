import type { Task } from '@tabia/api-client/contract';
import { listNicknames } from '../store/nicknames.ts';
import { listPersons } from '../store/persons.ts';
import { type Context, requireUser } from './operation.ts';
import { analyseTask, loadTask } from './tasks.ts';

/** Every long work of the user: loads first, then the analysis of each person that has sources, in the order of persons. */
export async function tasksOfUser(context: Context): Promise<Task[]> {
  const persons = await listPersons(context.db, requireUser(context).id);
  const ids = persons.map(({ id }) => id);
  const nicknames = (await listNicknames(context.db, ids)).filter(({ archived }) => !archived);
  const tasks: Task[] = nicknames.map((nickname) => loadTask(context, nickname));
  for (const { id } of persons) {
    const own = nicknames.filter(({ personId }) => personId === id);
    if (own.length > 0) tasks.push(await analyseTask(context, id, own));
  }
  return tasks;
}

/** Whether a work has come to its end, well or not. */
export const isOver = ({ state }: Task): boolean => state === 'done' || state === 'failed';
