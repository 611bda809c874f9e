import { removeMoveLabel } from '../../store/moveLabels.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Takes a label off every move of the person. */
export const delmovelabels: Handler<'openinglabels/delmovelabels'> = async ({ heroid, labid }, context) => {
  const person = await requirePerson(context, heroid);
  const removed = await removeMoveLabel(context.db, person.id, labid, context.now());
  return { message: 'OK', removed };
};
