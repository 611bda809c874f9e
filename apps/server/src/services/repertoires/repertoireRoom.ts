import type { User } from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import { countRepertoireBytes } from '../../store/study/repertoires.ts';
import { OperationError } from '../context/operation.ts';

/** Bytes of the texts of all repertoires of an account: a hundred of the largest. */
const MAX_ACCOUNT_BYTES = { account: 40_000_000, guest: 4_000_000 };
const FULL_HINT = 'Your account cannot keep more repertoires. Delete some that are no longer played.';

/**
 * Throws `too-many-repertoires` where the texts of a user are longer than they may be, in the transaction that has changed them. Who had
 * more `before` than is allowed now may still shorten what is there.
 */
export async function requireRepertoireRoom(
  transaction: Db,
  { id, isGuest }: Pick<User, 'id' | 'isGuest'>,
  before: number,
): Promise<void> {
  const bytes = await countRepertoireBytes(transaction, id);
  const most = isGuest ? MAX_ACCOUNT_BYTES.guest : MAX_ACCOUNT_BYTES.account;
  if (bytes > most && bytes > before) throw new OperationError('too-many-repertoires', { hint: FULL_HINT });
}
