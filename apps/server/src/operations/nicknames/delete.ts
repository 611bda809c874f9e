import { type Handler, requireNickname } from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { deleteNickname, lockNickname } from '../../store/games/nicknames.ts';
import { deleteIfUnused } from '../../store/games/uploadSpace.ts';
import { markNicknameStale } from '../../store/queue/stalePlayers.ts';

/** Deletes a source with its games, and its file if no other source uses it, and marks its findings stale. */
export const deleteSource: Handler<'nicknames/delete'> = async ({ nicknameid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await lockNickname(transaction, nickname.id);
      await markNicknameStale(transaction, nickname.id);
      await deleteNickname(transaction, nickname.id);
      await deleteIfUnused(transaction, [nickname.uploadId]);
    }),
  );
  await announceNickname(context, nickname.playerId);
  return { message: 'OK' };
};
