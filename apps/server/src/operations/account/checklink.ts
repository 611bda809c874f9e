import { hashToken } from '../../services/accounts/secretToken.ts';
import type { Handler } from '../../services/context/operation.ts';
import { findLink } from '../../store/accounts/emailLinks.ts';
import { findUser } from '../../store/accounts/users.ts';

/** Says what a mailed link is for, without using it. */
export const checklink: Handler<'account/checklink'> = async ({ token }, context) => {
  const link = await findLink(context.db, hashToken(token), context.now());
  if (!link) return { purpose: null, state: 'unknown', email: '', other: false };
  const { purpose, state, userId } = link;
  // A used or expired link may lie around; only a valid one names its address.
  const email = state === 'valid' ? (link.email ?? (await findUser(context.db, userId))?.email ?? '') : '';
  return { purpose, state, email, other: context.user !== null && context.user.id !== userId };
};
