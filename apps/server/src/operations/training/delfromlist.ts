import { deleteTree } from '../../store/trees.ts';
import type { Handler } from '../operation.ts';
import { treeNameOf } from '../study/makeTree.ts';
import { treeRequest } from '../study/treeRequest.ts';

/** Takes a position out of the study plan and deletes its tree. Again changes nothing. */
export const delfromlist: Handler<'training/delfromlist'> = async (input, context) => {
  const onlyPlanned = true;
  await deleteTree(context.db, treeNameOf(await treeRequest(context, input)), onlyPlanned);
  return { message: 'OK' };
};
