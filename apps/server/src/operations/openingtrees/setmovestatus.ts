import { moveBetween } from '../../domain/trees/candidates.ts';
import { setMoveStatus } from '../../store/marks.ts';
import { type Handler, OperationError, requirePerson } from '../operation.ts';
import { requirePosition } from '../study/requests.ts';

/** Marks a move: 0 not in training, 1 in training, 2 as by default. */
export const setmovestatus: Handler<'openingtrees/setmovestatus'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const from = await requirePosition(context, input.posfromid);
  const to = await requirePosition(context, input.postoid);
  if (moveBetween(from.key, to.key) === undefined) {
    throw new OperationError('bad-move', { hint: 'No legal move leads from the one position to the other.' });
  }
  const { heromove: heroMove, status } = input;
  await setMoveStatus(
    context.db,
    person.id,
    { fromId: from.id, toId: to.id, heroMove, status },
    context.now(),
  );
  return { message: 'OK' };
};
