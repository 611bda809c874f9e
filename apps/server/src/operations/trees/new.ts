import { isTooShort } from '../../domain/trees/trainingLines.ts';
import type { Handler } from '../../services/context/operation.ts';
import { ensureTree } from '../../services/study/makeTree.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';

/** Builds and saves the tree of a position unless it has one; the hint says if it is too short to train. */
export const newTree: Handler<'trees/new'> = async (input, context) => {
  const tree = await ensureTree(context, await treeRequest(context, input));
  if (!isTooShort({ posid: tree.positionId, moves: tree.moves })) return { message: 'OK' };
  return { message: 'OK', hint: 'The tree is too short for training, try adding more variations.' };
};
