import { setInTraining } from '../../store/trees.ts';
import type { Handler } from '../operation.ts';
import { treeNameOf } from '../study/makeTree.ts';
import { treeRequest } from '../study/treeRequest.ts';

/** Takes a position out of the study plan; its tree stays. Again changes nothing. */
export const delfromlist: Handler<'training/delfromlist'> = async (input, context) => {
  await setInTraining(context.db, treeNameOf(await treeRequest(context, input)), false);
  return { message: 'OK' };
};
