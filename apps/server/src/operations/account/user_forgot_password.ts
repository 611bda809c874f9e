import { queueLinkMail, takeMailAllowance, waitSeconds } from '../../services/accounts/accountMail.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Mails a password reset link, at most once a minute; returns the wait until the next one. */
export const user_forgot_password: Handler<'account/user_forgot_password'> = async (input, context) => {
  const { email, language } = input;
  const user = await findUserByEmail(context.db, email);
  const address = user?.email ?? undefined;
  if (address === undefined && context.config.authMessages === 'explicit') {
    throw new OperationError('email-not-registered', { paths: ['email'] });
  }
  const turn = await takeMailAllowance(context, 'password', email);
  const wait = waitSeconds(turn);
  if (user && address !== undefined && turn.allowed) {
    const { id, name } = user;
    await context.db
      .transaction()
      .execute((transaction) =>
        queueLinkMail(transaction, context, 'password', { id, name, email: address, language }),
      );
  }
  return { message: 'OK', wait };
};
