import {
  type Handler,
  OperationError,
  requireNickname,
  requirePlayer,
} from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { moveNickname } from '../../store/games/moveNickname.ts';

/** Moves a source to another player of the same user; its games follow in the background. */
export const reassign: Handler<'nicknames/reassign'> = async ({ nicknameid, heroid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  const player = await requirePlayer(context, heroid);
  if (nickname.playerId === player.id) return { message: 'OK' };
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      const moved = await moveNickname(transaction, nickname.id, player.id);
      if (moved === 'exists') throw new OperationError('nickname-exists');
      await context.jobs.send('move-games', {}, { transaction });
    }),
  );
  for (const playerId of [nickname.playerId, player.id]) await announceNickname(context, playerId);
  return { message: 'OK' };
};
