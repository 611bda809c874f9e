import type { User } from '../../store/accounts/users.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import {
  countNicknames,
  createNickname,
  type NewNickname,
  type Nickname,
} from '../../store/games/nicknames.ts';
import { holdPlayer } from '../../store/games/players.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';

/** Sources of all players of an account: lists load them all, and a file may name any number of players. */
export const MAX_SOURCES = { account: 1_000, guest: 100 };

/**
 * Adds a source to a player of the signed-in user, unless the player has it. Of parallel calls only as many succeed as there is room for. Must
 * come first in the transaction: loads lock the account before its sources too.
 *
 * @throws OperationError `too-many-sources`; `not-found` for a player that was deleted or handed over meanwhile.
 */
export async function addSource(
  transaction: Db,
  context: Pick<Context, 'user'>,
  source: NewNickname,
): Promise<Nickname | 'exists'> {
  const { id, isGuest } = requireUser(context);
  await lockUntilCommit(transaction, 'quota', id);
  if (!(await holdPlayer(transaction, id, source.playerId)))
    throw new OperationError('not-found', { hint: 'You have no such player.' });
  const made = await createNickname(transaction, source);
  if (made !== 'exists') await requireSourceRoom(transaction, { id, isGuest });
  return made;
}

/** Throws `too-many-sources` where the players of a user have more than they may, in the transaction that has added some. */
export async function requireSourceRoom(
  transaction: Db,
  { id, isGuest }: Pick<User, 'id' | 'isGuest'>,
): Promise<void> {
  const allowed = isGuest ? MAX_SOURCES.guest : MAX_SOURCES.account;
  if ((await countNicknames(transaction, id)) > allowed) throw new OperationError('too-many-sources');
}
