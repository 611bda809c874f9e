import type { Handler } from '../../../services/context/operation.ts';
import { treeNameOf } from '../../../services/study/makeTree.ts';
import { treeRequest } from '../../../services/study/treeRequest.ts';
import { retryAfterDeadlock } from '../../../store/database/deadlock.ts';
import { deleteTree } from '../../../store/study/trees.ts';

/** Removes a position from the study plan and deletes its tree. Idempotent. */
export const delfromlist: Handler<'training/delfromlist'> = async (input, context) => {
  const onlyPlanned = true;
  const name = treeNameOf(await treeRequest(context, input));
  await retryAfterDeadlock(() => deleteTree(context.db, name, onlyPlanned));
  return { message: 'OK' };
};
