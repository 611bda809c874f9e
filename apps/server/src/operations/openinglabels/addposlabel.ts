import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { addPositionLabel } from '../../store/openings/labels.ts';

export const addposlabel: Handler<'openinglabels/addposlabel'> = async (
  { heroid, posid, labid },
  context,
) => {
  const player = await requirePlayer(context, heroid);
  const position = await requirePosition(context, posid);
  await addPositionLabel(context.db, player.id, position.id, labid);
  return { message: 'OK' };
};
