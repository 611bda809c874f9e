import { sendLetter } from '../../services/accounts/accountMail.ts';
import { requireOtherAccount } from '../../services/accounts/otherAccount.ts';
import { newPasswordHash } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { endEmailLinks } from '../../store/accounts/emailLinks.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { setPasswordHash } from '../../store/accounts/users.ts';

/** Sets a new password for an account, signs it out everywhere and tells its owner by mail. */
export const setpassword: Handler<'service/setpassword'> = async ({ userid, password }, context) => {
  const actor = requireUser(context);
  const { email, name, ...account } = await requireOtherAccount(context, userid);
  if (email === null) throw new OperationError('forbidden', { hint: 'A guest has no password.' });
  const hash = await newPasswordHash(password);
  await context.db.transaction().execute(async (transaction) => {
    const at = context.now();
    await setPasswordHash(transaction, userid, hash);
    await endSessionsOfUser(transaction, userid);
    await endEmailLinks(transaction, userid, at);
    const event = { at, actorId: actor.id, userId: userid };
    await noteAccountEvent(transaction, { ...event, action: 'set-password-by-admin' });
    await sendLetter(transaction, context, 'password-changed', {
      email,
      name,
      language: languageOf(account),
    });
  });
  return { message: 'OK' };
};
