import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { removePositionLabel } from '../../store/openings/labels.ts';

/** Takes a label off a position. */
export const delposlabel: Handler<'openinglabels/delposlabel'> = async (
  { heroid, posid, labid },
  context,
) => {
  const person = await requirePerson(context, heroid);
  await removePositionLabel(context.db, person.id, labid, posid);
  return { message: 'OK' };
};
