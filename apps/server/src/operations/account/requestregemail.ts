import { queueLinkMail, takeMailAllowance, waitSeconds } from '../../services/accounts/accountMail.ts';
import type { Handler } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Sends the confirmation mail again, at most once a minute; returns the wait until the next one. */
export const requestregemail: Handler<'account/requestregemail'> = async ({ email, language }, context) => {
  const user = await findUserByEmail(context.db, email);
  const waits = user?.email && !user.confirmedAt ? { ...user, email: user.email } : undefined;
  const turn = await takeMailAllowance(context, 'confirm', email);
  const wait = waitSeconds(turn);
  if (waits && turn.allowed) {
    const { id, name, email: address } = waits;
    await context.db
      .transaction()
      .execute((transaction) =>
        queueLinkMail(transaction, context, 'confirm', { id, name, email: address, language }),
      );
  }
  return { message: 'OK', wait };
};
