import { mailTurn, sendLink, waitOf } from '../../services/accounts/accountMail.ts';
import type { Handler } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Sends the confirmation mail again, at most once a minute; says how long the next one has to wait. */
export const requestregemail: Handler<'account/requestregemail'> = async ({ email, language }, context) => {
  const user = await findUserByEmail(context.db, email);
  const waits = user?.email && !user.confirmedAt ? { ...user, email: user.email } : undefined;
  const turn = await mailTurn(context, 'confirm', email);
  const wait = waitOf(turn);
  if (waits && turn.go) {
    const { id, name, email: address } = waits;
    await context.db
      .transaction()
      .execute((transaction) =>
        sendLink(transaction, context, 'confirm', { id, name, email: address, language }),
      );
  }
  return { message: 'OK', wait };
};
