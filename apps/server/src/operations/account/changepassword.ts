import { queueMail } from '../../services/accounts/accountMail.ts';
import { changedPasswordHash, requirePassword } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { replacePasswordHash } from '../../store/accounts/credentials.ts';
import { endEmailLinks } from '../../store/accounts/emailLinks.ts';
import { forgetDevices } from '../../store/accounts/knownDevices.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';

/** Sets a new password; this browser gets a new session, all others are signed out. */
export const changepassword: Handler<'account/changepassword'> = async (input, context) => {
  const user = requireUser(context);
  const { email, passwordHash: before } = user;
  if (before === null || email === null) {
    throw new OperationError('forbidden', {
      hint: 'A guest has no password. Sign up to keep your data.',
    });
  }
  await requirePassword(user, input.oldpassword, 'oldpassword');
  const after = await changedPasswordHash(user, input.newpassword, 'newpassword');
  await context.db.transaction().execute(async (transaction) => {
    const now = context.now();
    const isFirst = await replacePasswordHash(transaction, user.id, { before, after });
    if (!isFirst) throw new OperationError('wrong-password', { paths: ['oldpassword'] });
    await endSessionsOfUser(transaction, user.id, now);
    await endEmailLinks(transaction, user.id, now);
    await forgetDevices(transaction, user.id);
    const event = { at: now, actorId: user.id, userId: user.id };
    await noteAccountEvent(transaction, { ...event, action: 'change-password' });
    const to = { email, name: user.name, language: languageOf(user) };
    await queueMail(transaction, context, 'password-changed', to);
  });
  await context.session.renew();
  await context.device.remember(user.id);
  return { message: 'OK' };
};
