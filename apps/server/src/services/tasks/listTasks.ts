import type { Task } from '@tabia/api-client/contract';
import { loadEngineWork } from '../../store/findings/engineWork.ts';
import type { Context } from '../context/operation.ts';
import type { UserSources } from '../sources/loadUserSources.ts';
import { analyzeTask, loadTask } from './tasks.ts';

/** All tasks of a user: loads first, then the analysis of each player that has sources, in player order. */
export async function listTasks(
  context: Context,
  { players, nicknames, progress }: UserSources,
): Promise<Task[]> {
  const work = await loadEngineWork(context.db, [...nicknames.keys()]);
  const oldestFirst = [...nicknames.values()].flat().sort((a, b) => a.id - b.id);
  const loads = oldestFirst.map((own) => loadTask(context, own));
  const analyses = players.flatMap(({ id }) => {
    const own = nicknames.get(id);
    return own === undefined ? [] : [analyzeTask(context, { playerId: id, nicknames: own, progress, work })];
  });
  return [...loads, ...analyses];
}

/** True for a task that is done or failed. */
export function isFinished({ state }: Task): boolean {
  return state === 'done' || state === 'failed';
}
