import type { Task } from '@tabia/api-client/contract';
import type { Context } from '../context/operation.ts';
import type { SourcesOfUser } from '../sources/sourcesOfUser.ts';
import { analyzeTask, loadTask } from './tasks.ts';

/** Every long work of the user: loads first, then the analysis of each player that has sources, in the order of players. */
export function tasksOfUser(
  context: Pick<Context, 'now' | 'progressRate'>,
  { players, nicknames, progress }: SourcesOfUser,
): Task[] {
  const oldestFirst = [...nicknames.values()].flat().sort((a, b) => a.id - b.id);
  const loads = oldestFirst.map((own) => loadTask(context, own));
  const analyses = players.flatMap(({ id }) => {
    const own = nicknames.get(id);
    return own === undefined ? [] : [analyzeTask(context, id, own, progress)];
  });
  return [...loads, ...analyses];
}

/** Whether a work has come to its end, well or not. */
export const isOver = ({ state }: Task): boolean => state === 'done' || state === 'failed';
