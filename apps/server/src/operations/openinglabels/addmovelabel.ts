import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { requireMove } from '../../services/study/requireMove.ts';
import { addMoveLabel } from '../../store/openings/moveLabels.ts';

/** Puts a label on a move. */
export const addmovelabel: Handler<'openinglabels/addmovelabel'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await addMoveLabel(context.db, person.id, move, input.labid, context.now());
  return { message: 'OK' };
};
