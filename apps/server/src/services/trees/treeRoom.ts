import type { User } from '../../store/accounts/users.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import type { Db } from '../../store/schema/schema.ts';
import { countTreeBytes } from '../../store/study/trees.ts';
import { OperationError } from '../context/operation.ts';

/** Bytes of all trees that an account made by hand: some 60,000 moves. The plan of a player is read as a whole. */
export const MAX_TREE_BYTES = { account: 5_000_000, guest: 500_000 };

/**
 * Changes the trees of a user in a transaction. Throws `too-many-trees` if those made by hand exceed the limit afterward; a user who is
 * above it already may still make them smaller.
 */
export async function changeTrees<T>(
  transaction: Db,
  { id, isGuest }: Pick<User, 'id' | 'isGuest'>,
  change: () => Promise<T>,
): Promise<T> {
  await lockUntilCommit(transaction, 'quota', id);
  const before = await countTreeBytes(transaction, id);
  const changed = await change();
  const bytes = await countTreeBytes(transaction, id);
  const most = isGuest ? MAX_TREE_BYTES.guest : MAX_TREE_BYTES.account;
  if (bytes > most && bytes > before) throw new OperationError('too-many-trees');
  return changed;
}
