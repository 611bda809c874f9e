import { type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { loadGaps } from '../../services/gaps/loadGaps.ts';

/** Likely replies that the player has no prepared answer to. */
export const gaps: Handler<'usergames/gaps'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  return await loadGaps(context, requireUser(context).id, player.id);
};
