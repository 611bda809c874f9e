import type { Task } from '@tabia/api-client/contract';
import type { Context } from '../context/operation.ts';
import type { UserSources } from '../sources/loadUserSources.ts';
import { analyzeTask, loadTask } from './tasks.ts';

/** All tasks of a user: loads first, then the analysis of each player that has sources, in player order. */
export function listTasks(
  context: Pick<Context, 'now' | 'progressRate'>,
  { players, nicknames, progress }: UserSources,
): Task[] {
  const oldestFirst = [...nicknames.values()].flat().sort((a, b) => a.id - b.id);
  const loads = oldestFirst.map((own) => loadTask(context, own));
  const analyses = players.flatMap(({ id }) => {
    const own = nicknames.get(id);
    return own === undefined ? [] : [analyzeTask(context, id, own, progress)];
  });
  return [...loads, ...analyses];
}

/** True for a task that is done or failed. */
export function isFinished({ state }: Task): boolean {
  return state === 'done' || state === 'failed';
}
