import { takeMailAllowance, waitSeconds } from '../../services/accounts/mailAllowance.ts';
import { requestMail } from '../../services/accounts/mailRequest.ts';
import type { Handler } from '../../services/context/operation.ts';

/** Sends the confirmation mail again, at most once a minute; returns the wait until the next one. */
export const requestregemail: Handler<'account/requestregemail'> = async ({ email, language }, context) => {
  const turn = await takeMailAllowance(context, 'confirm', email);
  const wait = waitSeconds(turn);
  const guestId = context.user?.isGuest ? context.user.id : null;
  if (turn.allowed) await requestMail(context, { kind: 'confirm', email, language, guestId });
  return { message: 'OK', wait };
};
