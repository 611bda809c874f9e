import { restartedWalk } from '../../domain/study/walk.ts';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requireWalk, showWalk } from '../../services/study/showWalk.ts';
import { saveWalk } from '../../store/study/walks.ts';

/** Starts the same walk over. */
export const restart: Handler<'leading/restart'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  return await context.db.transaction().execute(async (db) => {
    const walk = await requireWalk(db, player.id, true);
    const again = { ...walk, ...restartedWalk(walk) };
    await saveWalk(db, player.id, again, context.now());
    return await showWalk(db, player.id, again);
  });
};
