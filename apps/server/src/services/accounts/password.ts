import { passwordProblem } from '../../domain/account/passwordProblem.ts';
import type { User } from '../../store/accounts/users.ts';
import { OperationError } from '../context/operation.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';

/** The hash of a new password; throws `weak-password` for one that breaks the rules. `path` names its field. */
export async function newPasswordHash(password: string, path = 'password'): Promise<string> {
  const problem = passwordProblem(password);
  if (problem) throw new OperationError('weak-password', { hint: problem, paths: [path] });
  return hashPassword(password);
}

/** As `newPasswordHash`, for an account that has one: throws `same-password` when it would stay the same. */
export async function changedPasswordHash(
  user: Pick<User, 'passwordHash'>,
  password: string,
  path = 'password',
): Promise<string> {
  const hash = await newPasswordHash(password, path);
  if (user.passwordHash !== null && (await verifyPassword(password, user.passwordHash))) {
    throw new OperationError('same-password', { paths: [path] });
  }
  return hash;
}

/** Throws `wrong-password` unless the user types the account's password; a guest has none and needs none. */
export async function requirePassword(
  user: Pick<User, 'passwordHash'>,
  password: string | undefined,
  path = 'password',
): Promise<void> {
  if (user.passwordHash === null) return;
  if (password === undefined || !(await verifyPassword(password, user.passwordHash))) {
    throw new OperationError('wrong-password', { paths: [path] });
  }
}
