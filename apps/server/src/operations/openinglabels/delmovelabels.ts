import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { removeMoveLabel } from '../../store/openings/moveLabels.ts';

/** Takes a label off every move of the person. */
export const delmovelabels: Handler<'openinglabels/delmovelabels'> = async ({ heroid, labid }, context) => {
  const person = await requirePerson(context, heroid);
  const removed = await removeMoveLabel(context.db, person.id, labid, context.now());
  return { message: 'OK', removed };
};
