import { markNicknameDirty } from '../../store/dirty.ts';
import { deleteNickname } from '../../store/nicknames.ts';
import { announceNickname } from '../announceNickname.ts';
import { type Handler, requireNickname } from '../operation.ts';

/** Deletes a source and its games; what was found in them is judged again without them. */
export const deleteSource: Handler<'nicknames/delete'> = async ({ nicknameid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  await context.db.transaction().execute(async (transaction) => {
    await markNicknameDirty(transaction, nickname.id);
    await deleteNickname(transaction, nickname.id);
  });
  await announceNickname(context, nickname.personId);
  return { message: 'OK' };
};
