import type { Tree, TreeMove } from '@tabia/api-client/contract';
import { isHeroToMove } from '../../domain/trees/graph.ts';
import { treeSize } from '../../domain/trees/trainingLines.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { checkGivenTree } from '../../services/study/checkGivenTree.ts';
import {
  keepTree,
  type MadeTree,
  type TreeRequest,
  treeNameOf,
  treeOfMarks,
} from '../../services/study/makeTree.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';

/** A tree without `growth` is the player's own: it stays as it is given. */
interface TreeContent extends Pick<MadeTree, 'hm' | 'growth'> {
  readonly moves: readonly TreeMove[];
}

async function validateGivenTree(context: Context, request: TreeRequest, tree: Tree): Promise<TreeContent> {
  const root = await requirePosition(context, request.posid);
  if (tree.posid !== root.id || tree.herowhite !== request.herowhite)
    throw new OperationError('bad-payload', { paths: ['tree.posid', 'tree.herowhite'] });
  await checkGivenTree(context, root.key, isHeroToMove(root.key, tree.herowhite === 1), tree);
  return { hm: tree.hm, moves: tree.moves };
}

/** Saves the given tree, or one built from the marks on the moves. */
export const save: Handler<'trees/save'> = async (input, context) => {
  const request = await treeRequest(context, input);
  const { tree } = input;
  const content =
    tree === null ? await treeOfMarks(context, request) : await validateGivenTree(context, request, tree);
  const moves = [...content.moves];
  const size = treeSize({ posid: request.posid, moves });
  if (size.lines === 0) throw new OperationError('tree-too-short');
  await keepTree(context, treeNameOf(request), {
    hm: content.hm,
    moves,
    growth: content.growth,
    inTraining: input.istraining === 1,
  });
  return { message: 'OK', ...size };
};
