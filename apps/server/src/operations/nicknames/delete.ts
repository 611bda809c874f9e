import { againAfterDeadlock } from '../../store/database/deadlock.ts';
import { markNicknameDirty } from '../../store/dirty.ts';
import { deleteNickname, lockNickname } from '../../store/nicknames.ts';
import { announceNickname } from '../announceNickname.ts';
import { type Handler, requireNickname } from '../operation.ts';

/** Deletes a source and its games; what was found in them is judged again without them. */
export const deleteSource: Handler<'nicknames/delete'> = async ({ nicknameid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  await againAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await lockNickname(transaction, nickname.id);
      await markNicknameDirty(transaction, nickname.id);
      await deleteNickname(transaction, nickname.id);
    }),
  );
  await announceNickname(context, nickname.personId);
  return { message: 'OK' };
};
