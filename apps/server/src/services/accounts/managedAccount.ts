import { findUser, type User } from '../../store/accounts/users.ts';
import { type Context, OperationError } from '../context/operation.ts';

/**
 * Loads an account that an administrator may change; throws `not-found`, or `forbidden` for another administrator.
 */
export async function requireManagedAccount(context: Pick<Context, 'db'>, userid: number): Promise<User> {
  const account = await findUser(context.db, userid);
  if (!account) throw new OperationError('not-found', { hint: 'There is no account with this id.' });
  if (account.isAdmin) {
    const hint = 'Administrators can be changed only from the command line.';
    throw new OperationError('forbidden', { hint });
  }
  return account;
}
