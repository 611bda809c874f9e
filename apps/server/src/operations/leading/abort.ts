import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { deleteWalk } from '../../store/study/walks.ts';

/** Ends the walk. Idempotent. */
export const abort: Handler<'leading/abort'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  await deleteWalk(context.db, player.id);
  return { message: 'OK' };
};
