import { type Handler, requireNickname } from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { lockNickname } from '../../store/games/nicknames.ts';
import { deleteIfUnused } from '../../store/games/uploadSpace.ts';
import { markNicknameStale } from '../../store/queue/stalePlayers.ts';
import { deleteNickname } from '../../store/removal/deletions.ts';

/** Deletes a source, and its file if no other source uses it: at once it counts nowhere. Its games are removed in the background. */
export const deleteSource: Handler<'nicknames/delete'> = async ({ nicknameid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await lockNickname(transaction, nickname.id);
      await markNicknameStale(transaction, nickname.id);
      await deleteNickname(transaction, nickname.id);
      await deleteIfUnused(transaction, [nickname.uploadId]);
      await context.jobs.send('remove-deleted', {}, { transaction });
    }),
  );
  context.wakeAnalysis();
  await announceNickname(context, nickname.playerId);
  return { message: 'OK' };
};
