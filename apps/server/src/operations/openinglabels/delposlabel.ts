import { removePositionLabel } from '../../store/labels.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Takes a label off a position. */
export const delposlabel: Handler<'openinglabels/delposlabel'> = async (
  { heroid, posid, labid },
  context,
) => {
  const person = await requirePerson(context, heroid);
  await removePositionLabel(context.db, person.id, labid, posid);
  return { message: 'OK' };
};
