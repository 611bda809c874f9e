import { removePositionLabel } from '../../store/labels.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Takes a label off every position of the person. */
export const delposlabels: Handler<'openinglabels/delposlabels'> = async ({ heroid, labid }, context) => {
  const person = await requirePerson(context, heroid);
  return { message: 'OK', removed: await removePositionLabel(context.db, person.id, labid) };
};
