import { setMoveLabels } from '../../store/moveLabels.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { requireMove } from '../study/requireMove.ts';

/** Gives a move exactly the named labels. */
export const updatemovelabel: Handler<'openinglabels/updatemovelabel'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await setMoveLabels(context.db, person.id, move, input.labels, context.now());
  return { message: 'OK' };
};
