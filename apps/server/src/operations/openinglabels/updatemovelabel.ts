import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { setMoveLabels } from '../../store/openings/moveLabels.ts';

/** Gives a move exactly the named labels. */
export const updatemovelabel: Handler<'openinglabels/updatemovelabel'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await setMoveLabels(context.db, person.id, move, input.labels, context.now());
  return { message: 'OK' };
};
