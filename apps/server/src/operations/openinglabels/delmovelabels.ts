import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { removeMoveLabel } from '../../store/openings/moveLabels.ts';

/** Removes a label from all moves of the player. */
export const delmovelabels: Handler<'openinglabels/delmovelabels'> = async ({ heroid, labid }, context) => {
  const player = await requirePlayer(context, heroid);
  const removed = await removeMoveLabel(context.db, player.id, labid, context.now());
  return { message: 'OK', removed };
};
