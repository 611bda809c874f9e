import { verifyPassword } from '../../passwordHash.ts';
import { findUserByEmail, mergeSettings } from '../../store/users.ts';
import { type Handler, OperationError } from '../operation.ts';
import { userAnswer } from '../userView.ts';

/** Signs in with address and password; the language the person reads the page in becomes the user's. */
export const user_login: Handler<'account/user_login'> = async (input, context) => {
  const user = await findUserByEmail(context.db, input.email);
  if (!user?.passwordHash) throw new OperationError('email-not-registered', { paths: ['email'] });
  if (!(await verifyPassword(input.password, user.passwordHash))) {
    throw new OperationError('wrong-password', { paths: ['password'] });
  }
  if (!user.confirmedAt) throw new OperationError('email-not-confirmed');
  await mergeSettings(context.db, user.id, { lang_interface: input.language });
  await context.session.start(user.id, input.remember_me === 1);
  return userAnswer(user);
};
