import { moveBetween } from '../../domain/trees/candidates.ts';
import type { MoveEnds } from '../../store/openings/marks.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { requirePosition } from './requests.ts';

/** A move by its two positions; throws `position-not-found`, or `bad-move` where none leads from one to the other. */
export async function requireMove(
  context: Pick<Context, 'db'>,
  { posfromid, postoid }: { readonly posfromid: number; readonly postoid: number },
): Promise<MoveEnds> {
  const from = await requirePosition(context, posfromid);
  const to = await requirePosition(context, postoid);
  if (moveBetween(from.key, to.key) === undefined) {
    throw new OperationError('bad-move', { hint: 'No legal move leads from the one position to the other.' });
  }
  return { fromId: from.id, toId: to.id };
}
