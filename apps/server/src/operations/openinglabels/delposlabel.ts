import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { removePositionLabel } from '../../store/openings/labels.ts';

export const delposlabel: Handler<'openinglabels/delposlabel'> = async (
  { heroid, posid, labid },
  context,
) => {
  const player = await requirePlayer(context, heroid);
  await removePositionLabel(context.db, player.id, labid, posid);
  return { message: 'OK' };
};
