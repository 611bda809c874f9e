import type { Tree } from '@tabia/api-client/contract';
import { checkTree } from '../../domain/trees/checkTree.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { type Context, OperationError } from '../context/operation.ts';

const REASONS = {
  illegal: 'is not legal there',
  repeated: 'appears twice in the same place',
  'wrong-side': 'is marked as made by the wrong side',
  'too-large': 'is one move too many: the tree is too large',
} as const;

/** Plays a given tree through. Throws `bad-move` or `bad-payload` with the first move that is wrong. */
export async function checkGivenTree(
  context: Pick<Context, 'db'>,
  rootKey: string,
  playerToMove: boolean,
  tree: Tree,
): Promise<void> {
  const check = checkTree(rootKey, playerToMove, tree.moves);
  if (!check.ok) {
    const code = check.reason === 'illegal' ? 'bad-move' : 'bad-payload';
    throw new OperationError(code, { hint: `The move ${check.path} ${REASONS[check.reason]}.` });
  }
  const ids = await ensurePositionIds(
    context.db,
    check.moves.map(({ key }) => key),
  );
  const wrong = check.moves.find(({ key, posid }) => ids.get(key) !== posid);
  if (wrong === undefined) return;
  throw new OperationError('bad-payload', {
    hint: `The move ${wrong.path} leads to position ${ids.get(wrong.key)}, not to ${wrong.posid}.`,
    paths: ['tree.moves'],
  });
}
