import { queueMail } from '../../services/accounts/accountMail.ts';
import { changedPasswordHash } from '../../services/accounts/password.ts';
import { hashToken } from '../../services/accounts/secretToken.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { endEmailLinks, findValidLink, useEmailLink } from '../../store/accounts/emailLinks.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { confirmUser, findUser, setPasswordHash } from '../../store/accounts/users.ts';

/** Sets a new password with a mailed link and ends all sessions. */
export const user_change_password: Handler<'account/user_change_password'> = async (input, context) => {
  const hash = hashToken(input.token);
  const link = await findValidLink(context.db, hash, context.now());
  const user = link?.purpose === 'password' ? await findUser(context.db, link.userId) : undefined;
  if (!user) throw new OperationError('link-expired');
  if (input.password === undefined) return { message: 'OK' };
  const passwordHash = await changedPasswordHash(user, input.password);
  await context.db.transaction().execute(async (transaction) => {
    const now = context.now();
    const use = await useEmailLink(transaction, hash, 'password', now);
    if (use.kind !== 'used') throw new OperationError('link-expired');
    await setPasswordHash(transaction, user.id, passwordHash);
    // The link was mailed, so the address is confirmed.
    await confirmUser(transaction, user.id, now);
    await endEmailLinks(transaction, user.id, now);
    await endSessionsOfUser(transaction, user.id);
    await noteAccountEvent(transaction, {
      at: now,
      action: 'recover-password',
      actorId: null,
      userId: user.id,
    });
    if (user.email !== null) {
      const to = { email: user.email, name: user.name, language: languageOf(user) };
      await queueMail(transaction, context, 'password-changed', to);
    }
  });
  return { message: 'OK' };
};
