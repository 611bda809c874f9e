import { playFast } from '@tabia/chess';
import { decided, withOwnMove } from '../../domain/trees/prepared.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { treeNameOf } from '../../services/study/makeTree.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { saveDecision } from '../../store/study/growingTrees.ts';
import { findTree } from '../../store/study/trees.ts';

/** Keeps the prepared move of a position, or takes the one that is recommended now; what follows it grows again. */
export const decide: Handler<'trees/decide'> = async (input, context) => {
  const tree = await findTree(context.db, treeNameOf(await treeRequest(context, input)));
  const before = tree?.prepared[input.at];
  if (tree === undefined || before === undefined || before.prefers === null)
    throw new OperationError('conflict', { hint: 'No other move is recommended in this position now.' });
  const { key } = await requirePosition(context, input.at);
  const after = decided(before, input.change === 1);
  const to = playFast(key, after.uci)?.key ?? key;
  const posid = (await ensurePositionIds(context.db, [to])).get(to) ?? 0;
  const root = { posid: tree.positionId, moves: tree.moves };
  const moves = input.change === 1 ? withOwnMove(root, input.at, { uci: after.uci, posid }) : tree.moves;
  const prepared = { ...tree.prepared, [input.at]: after };
  await saveDecision(context.db, tree.id, { moves, prepared }, context.now());
  context.wakeAnalysis();
  return { message: 'OK' };
};
