import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { countUncalculated } from '../../store/findings/uncalculated.ts';

/** Work that still waits for the engine. */
export const uncalculated: Handler<'usergames/uncalculated'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  return await countUncalculated(context.db, player.id);
};
