import { deleteTree as deleteSaved } from '../../store/trees.ts';
import { type Handler, OperationError } from '../operation.ts';
import { treeNameOf } from '../study/makeTree.ts';
import { treeRequest } from '../study/treeRequest.ts';

/** Deletes a saved tree, and with it its place in the study plan; what was trained stays. */
export const deleteTree: Handler<'trees/delete'> = async (input, context) => {
  const request = await treeRequest(context, input);
  if (!(await deleteSaved(context.db, treeNameOf(request))))
    throw new OperationError('not-found', { hint: 'No tree has been saved for this position.' });
  return { message: 'OK' };
};
