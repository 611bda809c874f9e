import { queueMail } from '../../services/accounts/accountMail.ts';
import { nameFromEmail } from '../../services/accounts/chooseRegistration.ts';
import { forgetSentMails } from '../../services/accounts/mailAllowance.ts';
import { changedPasswordHash } from '../../services/accounts/password.ts';
import { hashToken } from '../../services/accounts/secretToken.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { openAccount } from '../../store/accounts/credentials.ts';
import { endEmailLinks, findLink, useEmailLink } from '../../store/accounts/emailLinks.ts';
import { forgetDevices } from '../../store/accounts/knownDevices.ts';
import { endRegistrations } from '../../store/accounts/registrations.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { findUser, setPasswordHash, type User } from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';

const EXPIRED = 'This password link has expired or was already used. Request a new one on the sign-in page.';

/** The link was mailed, so the address is confirmed; nothing of the registrations of an open address is kept. */
async function setPassword(transaction: Db, user: User, passwordHash: string, now: Date): Promise<void> {
  const { id, name, phone } = user;
  const profile = user.confirmedAt ? { name, phone } : { name: nameFromEmail(user.email ?? ''), phone: null };
  const isOpened = await openAccount(transaction, id, { ...profile, passwordHash }, now);
  if (!isOpened) await setPasswordHash(transaction, id, passwordHash);
  await endRegistrations(transaction, id);
  await endEmailLinks(transaction, id, now);
  await endSessionsOfUser(transaction, id, now);
  await forgetDevices(transaction, id);
  if (user.email !== null) await forgetSentMails(transaction, 'password', user.email);
}

/** Sets a new password with a mailed link and ends all sessions. */
export const user_change_password: Handler<'account/user_change_password'> = async (input, context) => {
  const hash = hashToken(input.token);
  const link = await findLink(context.db, hash, context.now());
  const isValid = link?.purpose === 'password' && link.state === 'valid';
  const user = isValid ? await findUser(context.db, link.userId) : undefined;
  if (!user) throw new OperationError('link-expired', { hint: EXPIRED });
  if (input.password === undefined) return { message: 'OK' };
  const passwordHash = await changedPasswordHash(user, input.password);
  await context.db.transaction().execute(async (transaction) => {
    const now = context.now();
    if (!(await useEmailLink(transaction, hash, 'password', now)))
      throw new OperationError('link-expired', { hint: EXPIRED });
    await setPassword(transaction, user, passwordHash, now);
    const event = { at: now, actorId: null, userId: user.id };
    await noteAccountEvent(transaction, { ...event, action: 'recover-password' });
    if (user.email !== null) {
      const to = { email: user.email, name: user.name, language: languageOf(user) };
      await queueMail(transaction, context, 'password-changed', to);
    }
  });
  // Strangers may have used up the attempts of this address: the owner of the mailbox signs in all the same.
  await context.device.remember(user.id);
  return { message: 'OK' };
};
