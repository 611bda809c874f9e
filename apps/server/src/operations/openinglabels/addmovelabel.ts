import { addMoveLabel } from '../../store/moveLabels.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { requireMove } from '../study/requireMove.ts';

/** Puts a label on a move. */
export const addmovelabel: Handler<'openinglabels/addmovelabel'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const move = { ...(await requireMove(context, input)), heroMove: input.heromove };
  await addMoveLabel(context.db, person.id, move, input.labid, context.now());
  return { message: 'OK' };
};
