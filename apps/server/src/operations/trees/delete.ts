import { type Handler, OperationError } from '../../services/context/operation.ts';
import { treeNameOf } from '../../services/study/makeTree.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { deleteTree as deleteSaved } from '../../store/study/trees.ts';

/** Deletes a saved tree and removes it from the study plan; past trainings stay. */
export const deleteTree: Handler<'trees/delete'> = async (input, context) => {
  const request = await treeRequest(context, input);
  const deletes = () => deleteSaved(context.db, treeNameOf(request));
  if (!(await retryAfterDeadlock(deletes)))
    throw new OperationError('not-found', { hint: 'No tree has been saved for this position.' });
  return { message: 'OK' };
};
