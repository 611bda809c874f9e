import { mailTurn, sendLink, waitOf } from '../../services/accounts/accountMail.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Sends the link that sets a new password, at most once a minute; says how long the next one has to wait. */
export const user_forgot_password: Handler<'account/user_forgot_password'> = async (input, context) => {
  const { email, language } = input;
  const user = await findUserByEmail(context.db, email);
  const address = user?.email ?? undefined;
  if (address === undefined && context.config.authMessages === 'explicit') {
    throw new OperationError('email-not-registered', { paths: ['email'] });
  }
  const turn = await mailTurn(context, 'password', email);
  const wait = waitOf(turn);
  if (user && address !== undefined && turn.go) {
    const { id, name } = user;
    await context.db
      .transaction()
      .execute((transaction) =>
        sendLink(transaction, context, 'password', { id, name, email: address, language }),
      );
  }
  return { message: 'OK', wait };
};
