import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { removePositionLabel } from '../../store/openings/labels.ts';

/** Takes a label off every position of the person. */
export const delposlabels: Handler<'openinglabels/delposlabels'> = async ({ heroid, labid }, context) => {
  const person = await requirePerson(context, heroid);
  return { message: 'OK', removed: await removePositionLabel(context.db, person.id, labid) };
};
