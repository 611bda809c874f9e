import { loadQueueFor } from '../../jobs/loading/loadQueueFor.ts';
import { requireRoom } from '../../services/accounts/quota.ts';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { requireDiskRoom } from '../../services/sources/diskRoom.ts';
import { findPlatformAccount } from '../../services/sources/platformAccount.ts';
import { createNickname, listNicknames } from '../../store/games/nicknames.ts';

/** Adds a platform account, as the platform spells it, and starts loading its games. */
export const add: Handler<'nicknames/add'> = async ({ heroid, source, name }, context) => {
  const player = await requirePlayer(context, heroid);
  await requireDiskRoom(context);
  await requireRoom(context, 'games');
  const present = await listNicknames(context.db, [player.id]);
  const isSame = (other: { source: number; name: string }): boolean =>
    other.source === source && other.name.toLowerCase() === name.toLowerCase();
  if (present.some(isSame)) throw new OperationError('nickname-exists');
  const account = await findPlatformAccount(context, source, name);
  if (!account) throw new OperationError('nickname-not-found');
  const fields = { playerId: player.id, source, name: account.name, createdAt: context.now() };
  const nicknameid = await context.db.transaction().execute(async (transaction) => {
    const nickname = await createNickname(transaction, fields);
    if (nickname === 'exists') throw new OperationError('nickname-exists');
    await context.jobs.send(loadQueueFor(source), { nicknameId: nickname.id }, { transaction });
    return nickname.id;
  });
  await announceNickname(context, player.id);
  return { nicknameid };
};
