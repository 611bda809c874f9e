import { takeMailAllowance, waitSeconds } from '../../services/accounts/mailAllowance.ts';
import { requestMail } from '../../services/accounts/mailRequest.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Mails a password reset link, at most once a minute; returns the wait until the next one. */
export const user_forgot_password: Handler<'account/user_forgot_password'> = async (input, context) => {
  const { email, language } = input;
  const isExplicit = context.config.authMessages === 'explicit';
  if (isExplicit && (await findUserByEmail(context.db, email)) === undefined) {
    throw new OperationError('email-not-registered', { paths: ['email'] });
  }
  const turn = await takeMailAllowance(context, 'password', email);
  const wait = waitSeconds(turn);
  if (turn.allowed) await requestMail(context, { kind: 'password', email, language });
  return { message: 'OK', wait };
};
