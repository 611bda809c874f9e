import type { ParsedInput } from '@tabia/api-client/contract';
import { isTooShort } from '../../domain/trees/trainingLines.ts';
import { findTree } from '../../store/study/trees.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { isBeingChecked, keepTree, treeNameOf, treeOfMarks, treeRequest } from './makeTree.ts';

/** Puts a position into the study plan in one step; its tree is made when missing. */
export async function addToPlan(input: ParsedInput<'training/addtolist'>, context: Context): Promise<void> {
  const request = await treeRequest(context, input);
  const { posid } = request;
  const name = treeNameOf(request);
  const saved = await findTree(context.db, name);
  const isEdited = saved !== undefined && !saved.grows && !isTooShort({ posid, moves: saved.moves });
  const tree = isEdited ? saved : await treeOfMarks(context, request);
  const { hm, moves } = tree;
  const growth = 'growth' in tree ? tree.growth : undefined;
  if (isTooShort({ posid, moves }) && !isBeingChecked({ growth })) throw new OperationError('tree-too-short');
  await keepTree(context, name, { hm, moves, growth, inTraining: true });
}

/** Puts a position into the study plan, and says false where there is nothing to train yet. */
export async function tryAddToPlan(
  input: ParsedInput<'training/addtolist'>,
  context: Context,
): Promise<boolean> {
  try {
    await addToPlan(input, context);
    return true;
  } catch (error) {
    if (error instanceof OperationError && error.code === 'tree-too-short') return false;
    throw error;
  }
}
