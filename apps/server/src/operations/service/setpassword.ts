import { queueMail } from '../../services/accounts/accountMail.ts';
import { requireManagedAccount } from '../../services/accounts/managedAccount.ts';
import { newPasswordHash } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { endEmailLinks } from '../../store/accounts/emailLinks.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { setPasswordHash } from '../../store/accounts/users.ts';

/** Sets a password for an account, ends its sessions and mails its owner. */
export const setpassword: Handler<'service/setpassword'> = async ({ userid, password }, context) => {
  const actor = requireUser(context);
  const { email, name, ...account } = await requireManagedAccount(context, userid);
  if (email === null) throw new OperationError('forbidden', { hint: 'A guest has no password.' });
  const hash = await newPasswordHash(password);
  await context.db.transaction().execute(async (transaction) => {
    const at = context.now();
    await setPasswordHash(transaction, userid, hash);
    await endSessionsOfUser(transaction, userid, at);
    await endEmailLinks(transaction, userid, at);
    const event = { at, actorId: actor.id, userId: userid };
    await noteAccountEvent(transaction, { ...event, action: 'set-password-by-admin' });
    await queueMail(transaction, context, 'password-changed', {
      email,
      name,
      language: languageOf(account),
    });
  });
  return { message: 'OK' };
};
