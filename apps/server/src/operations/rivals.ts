import { requirePlayer } from '../services/access/access.ts';
import type { GroupHandlers } from '../services/context/operation.ts';
import { loadRivalMap } from '../services/rivals/loadRivalMap.ts';

export const rivals = {
  /** Where the openings of two players meet; the caller may see both. */
  'rivals/map': async ({ heroid, rivalid, ...asked }, context) => {
    const player = await requirePlayer(context, heroid);
    const rival = await requirePlayer(context, rivalid);
    return await loadRivalMap(context, { playerId: player.id, rivalId: rival.id, ...asked });
  },
} satisfies GroupHandlers<'rivals'>;
