import { openAccount } from '../../store/accounts/credentials.ts';
import { endEmailLinks } from '../../store/accounts/emailLinks.ts';
import { forgetDevices } from '../../store/accounts/knownDevices.ts';
import { endRegistrations } from '../../store/accounts/registrations.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { lockUser, setPasswordHash, type User } from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Context } from '../context/operation.ts';
import { queueMail } from './accountMail.ts';
import { nameFromEmail } from './chooseRegistration.ts';
import { forgetSentMails } from './mailRequest.ts';
import { unlinkAll } from './platformTokens.ts';
import { languageOf } from './userView.ts';

/**
 * Gives an account a password without the old one, and tells its owner. Every other way in ends: a stranger who was in the account may have
 * made one. Whoever calls this knows whose the address is, so it counts as confirmed; nothing of its registrations is kept.
 */
export async function resetPassword(
  transaction: Db,
  context: Context,
  user: User & { readonly email: string },
  passwordHash: string,
): Promise<void> {
  const { id, email, phone } = user;
  const now = context.now();
  await lockUser(transaction, id);
  const profile = user.confirmedAt ? { name: user.name, phone } : { name: nameFromEmail(email), phone: null };
  const isOpened = await openAccount(transaction, id, { ...profile, passwordHash }, now);
  if (!isOpened) await setPasswordHash(transaction, id, passwordHash);
  await endRegistrations(transaction, id);
  await endEmailLinks(transaction, id, now);
  await endSessionsOfUser(transaction, id, now);
  await unlinkAll(transaction, context, id);
  await forgetDevices(transaction, id);
  await forgetSentMails(transaction, 'password', email);
  const to = { email, name: profile.name, language: languageOf(user) };
  await queueMail(transaction, context, 'password-changed', to);
}
