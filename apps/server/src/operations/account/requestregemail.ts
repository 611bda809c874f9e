import { lastEmailLinkAt } from '../../store/emailLinks.ts';
import { findUserByEmail } from '../../store/users.ts';
import { RESEND_SECONDS, sendConfirmation } from '../confirmation.ts';
import type { Handler } from '../operation.ts';

/** Sends the confirmation mail again, at most once a minute; says how long the next one has to wait. */
export const requestregemail: Handler<'account/requestregemail'> = async ({ email, language }, context) => {
  const user = await findUserByEmail(context.db, email);
  if (!user?.email || user.confirmedAt) return { message: 'OK', wait: RESEND_SECONDS };
  const { id, name, email: address } = user;
  const last = await lastEmailLinkAt(context.db, id, 'confirm');
  const passed = last ? (context.now().getTime() - last.getTime()) / 1000 : RESEND_SECONDS;
  if (passed < RESEND_SECONDS) return { message: 'OK', wait: Math.ceil(RESEND_SECONDS - passed) };
  await context.db
    .transaction()
    .execute((transaction) => sendConfirmation(transaction, context, { id, name, email: address, language }));
  return { message: 'OK', wait: RESEND_SECONDS };
};
