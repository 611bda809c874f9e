import { markNicknameDirty } from '../store/dirty.ts';
import { type NicknameChange, updateNickname } from '../store/nicknames.ts';
import { announceNickname } from './announceNickname.ts';
import { type Context, requireNickname } from './operation.ts';

/** Switches a source on or off, into the archive or out of it, and has its positions judged again. */
export async function changeNickname(
  context: Context,
  nicknameid: number,
  change: Pick<NicknameChange, 'enabled' | 'archived'>,
): Promise<void> {
  const nickname = await requireNickname(context, nicknameid);
  await context.db.transaction().execute(async (transaction) => {
    await updateNickname(transaction, nickname.id, change);
    await markNicknameDirty(transaction, nickname.id);
  });
  await announceNickname(context, nickname.personId);
}
