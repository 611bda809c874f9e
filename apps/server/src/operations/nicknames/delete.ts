import { type Handler, requireNickname } from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { againAfterDeadlock } from '../../store/database/deadlock.ts';
import { deleteNickname, lockNickname } from '../../store/games/nicknames.ts';
import { markNicknameStale } from '../../store/queue/staleFindings.ts';

/** Deletes a source and its games; what was found in them is judged again without them. */
export const deleteSource: Handler<'nicknames/delete'> = async ({ nicknameid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  await againAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await lockNickname(transaction, nickname.id);
      await markNicknameStale(transaction, nickname.id);
      await deleteNickname(transaction, nickname.id);
    }),
  );
  await announceNickname(context, nickname.playerId);
  return { message: 'OK' };
};
