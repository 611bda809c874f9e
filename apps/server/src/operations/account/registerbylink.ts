import { hashToken } from '../../secretToken.ts';
import { useEmailLink } from '../../store/emailLinks.ts';
import { confirmUser, findUser } from '../../store/users.ts';
import { type Handler, OperationError } from '../operation.ts';
import { userAnswer } from '../userView.ts';

/** A page that reloads, or a person who clicks twice, follows a link again: that long it still signs in, milliseconds. */
const SECOND_USE_MS = 60_000;

/** Confirms the address behind the link and signs its user in. */
export const registerbylink: Handler<'account/registerbylink'> = async ({ token }, context) => {
  const now = context.now();
  const user = await context.db.transaction().execute(async (transaction) => {
    const use = await useEmailLink(transaction, hashToken(token), 'confirm', now);
    const again = use.kind === 'spent' && now.getTime() - use.usedAt.getTime() <= SECOND_USE_MS;
    if (use.kind === 'unknown' || !(use.kind === 'used' || again)) throw new OperationError('link-expired');
    await confirmUser(transaction, use.userId, now);
    return findUser(transaction, use.userId);
  });
  if (!user) throw new OperationError('link-expired');
  await context.session.start(user.id, false);
  return userAnswer(user);
};
