import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { leaveBehind, requireWalk, showWalk } from '../../services/study/showWalk.ts';

/** Returns the current walk, or advances it past a position. */
export const continueWalk: Handler<'leading/continue'> = async ({ heroid, posid }, context) => {
  if (posid !== undefined) return await leaveBehind(context, heroid, posid, 'done');
  const player = await requirePlayer(context, heroid);
  return await showWalk(context.db, player.id, await requireWalk(context.db, player.id));
};
