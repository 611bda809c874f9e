import { isTooShort } from '../../../domain/trees/trainingLines.ts';
import { type Handler, OperationError } from '../../../services/context/operation.ts';
import { ensureTree, keepTree, treeNameOf, treeOfMarks } from '../../../services/study/makeTree.ts';
import { treeRequest } from '../../../services/study/treeRequest.ts';

/**
 * Adds a position to the study plan, where its tree grows until the player edits it. A saved tree that is too short is
 * rebuilt: more may be known by now.
 */
export const addtolist: Handler<'training/addtolist'> = async (input, context) => {
  const request = await treeRequest(context, input);
  const saved = await ensureTree(context, request);
  const posid = saved.positionId;
  const isEdited = !saved.grows && !isTooShort({ posid, moves: saved.moves });
  const tree = isEdited ? saved : await treeOfMarks(context, request);
  if (isTooShort({ posid, moves: tree.moves })) throw new OperationError('tree-too-short');
  const { hm, moves } = tree;
  const growth = 'growth' in tree ? tree.growth : undefined;
  await keepTree(context, treeNameOf(request), { hm, moves, growth, inTraining: true });
  return { message: 'OK' };
};
