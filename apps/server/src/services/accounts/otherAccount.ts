import { findUser, type User } from '../../store/accounts/users.ts';
import { type Context, OperationError } from '../context/operation.ts';

/** An account that an administrator may change: it is there, and no administrator's, or `forbidden`. */
export async function requireOtherAccount(context: Pick<Context, 'db'>, userid: number): Promise<User> {
  const account = await findUser(context.db, userid);
  if (!account) throw new OperationError('not-found', { hint: 'There is no account of this number.' });
  if (account.isAdmin) {
    const hint = 'Administrators are changed from the command line only.';
    throw new OperationError('forbidden', { hint });
  }
  return account;
}
