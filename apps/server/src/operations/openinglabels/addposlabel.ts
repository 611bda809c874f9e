import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { addPositionLabel } from '../../store/openings/labels.ts';

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
