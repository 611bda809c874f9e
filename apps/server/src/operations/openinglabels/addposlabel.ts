import { addPositionLabel } from '../../store/labels.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { requirePosition } from '../study/requests.ts';

/** Puts a label on a position. */
export const addposlabel: Handler<'openinglabels/addposlabel'> = async (
  { heroid, posid, labid },
  context,
) => {
  const person = await requirePerson(context, heroid);
  const position = await requirePosition(context, posid);
  await addPositionLabel(context.db, person.id, position.id, labid);
  return { message: 'OK' };
};
