import type { User } from '../../store/accounts/users.ts';
import { OperationError } from '../context/operation.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { passwordProblem } from './passwordProblem.ts';

/** Hashes a new password; throws `weak-password` if it breaks the rules. `path` is the payload field. */
export async function newPasswordHash(password: string, path = 'password'): Promise<string> {
  const problem = passwordProblem(password);
  if (problem) throw new OperationError('weak-password', { hint: problem, paths: [path] });
  return hashPassword(password);
}

/** Like `newPasswordHash`, for an account with a password: throws `same-password` if it does not change. */
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

/** Throws `wrong-password` unless the password matches; guests have none and pass. */
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
