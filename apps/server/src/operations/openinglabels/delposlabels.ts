import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { removePositionLabel } from '../../store/openings/labels.ts';

/** Removes a label from all positions of the player. */
export const delposlabels: Handler<'openinglabels/delposlabels'> = async ({ heroid, labid }, context) => {
  const player = await requirePlayer(context, heroid);
  return { message: 'OK', removed: await removePositionLabel(context.db, player.id, labid) };
};
