import {
  type Handler,
  OperationError,
  requireNickname,
  requirePlayer,
} from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { moveNickname } from '../../store/games/moveNickname.ts';

/** Moves a source with its games to another player of the same user. */
export const reassign: Handler<'nicknames/reassign'> = async ({ nicknameid, heroid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  const player = await requirePlayer(context, heroid);
  if (nickname.playerId === player.id) return { message: 'OK' };
  await retryAfterDeadlock(() =>
    // Moves every decision of the source: for a large one the time of a call's statement is not enough.
    context.database.db.transaction().execute(async (transaction) => {
      const moved = await moveNickname(transaction, nickname.id, player.id);
      if (moved === 'exists') throw new OperationError('nickname-exists');
    }),
  );
  for (const playerId of [nickname.playerId, player.id]) await announceNickname(context, playerId);
  return { message: 'OK' };
};
