import type { Handler } from '../../../services/context/operation.ts';
import { treeNameOf } from '../../../services/study/makeTree.ts';
import { treeRequest } from '../../../services/study/treeRequest.ts';
import { deleteTree } from '../../../store/study/trees.ts';

/** Removes a position from the study plan and deletes its tree. Idempotent. */
export const delfromlist: Handler<'training/delfromlist'> = async (input, context) => {
  const onlyPlanned = true;
  await deleteTree(context.db, treeNameOf(await treeRequest(context, input)), onlyPlanned);
  return { message: 'OK' };
};
