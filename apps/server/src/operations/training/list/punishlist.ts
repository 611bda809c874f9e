import { type Handler, requirePlayer } from '../../../services/context/operation.ts';
import { listPunishments } from '../../../services/study/training/listPunishments.ts';

/** Own mistakes to be refuted from the other side of the board. */
export const punishlist: Handler<'training/punishlist'> = async ({ heroid, pool }, context) => {
  const player = await requirePlayer(context, heroid);
  return await listPunishments(context, player.id, pool);
};
