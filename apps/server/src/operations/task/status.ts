import {
  type Handler,
  OperationError,
  requireNickname,
  requirePerson,
} from '../../services/context/operation.ts';
import { keptProgress } from '../../services/tasks/keptProgress.ts';
import { analyzeTask, loadTask } from '../../services/tasks/tasks.ts';
import { listNicknames } from '../../store/games/nicknames.ts';

/** How far one long work is. */
export const status: Handler<'task/status'> = async ({ taskid }, context) => {
  const [, kind, digits] = /^(load|analyze)-(\d{1,15})$/.exec(taskid) ?? [];
  const id = Number(digits);
  if (kind === 'load') return loadTask(context, await requireNickname(context, id));
  if (kind !== 'analyze') throw new OperationError('not-found', { hint: 'There is no such work.' });
  const person = await requirePerson(context, id);
  const nicknames = await listNicknames(context.db, [person.id]);
  const progress = await keptProgress(context.db, nicknames, context.now());
  return analyzeTask(context, person.id, nicknames, progress);
};
