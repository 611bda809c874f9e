import {
  queueLinkMail,
  queueMail,
  takeMailAllowance,
  waitSeconds,
} from '../../services/accounts/accountMail.ts';
import { newPasswordHash } from '../../services/accounts/password.ts';
import type { LanguageId } from '../../services/accounts/userView.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { replaceUnconfirmed } from '../../store/accounts/credentials.ts';
import { createUser, findUserByEmail, type User } from '../../store/accounts/users.ts';

type Registration = Pick<User, 'name' | 'phone'> & { passwordHash: string; language: LanguageId };

/**
 * The address already has an account: mails its owner and reveals nothing to the caller. An unconfirmed account is
 * overwritten, because its password may belong to someone who signed up with someone else's address.
 */
async function notifyOwner(context: Context, owner: User, registration: Registration): Promise<void> {
  const { id, email, name } = owner;
  if (email === null) return;
  const { language } = registration;
  await context.db.transaction().execute(async (transaction) => {
    const isReplaced = await replaceUnconfirmed(transaction, id, registration);
    if (isReplaced) {
      await queueLinkMail(transaction, context, 'confirm', { id, email, name: registration.name, language });
    } else await queueMail(transaction, context, 'already-registered', { email, name, language });
  });
}

/** Creates an unconfirmed account and sends the confirmation mail, both or neither. */
export const register: Handler<'account/register'> = async (input, context) => {
  if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
  const { email, name, language } = input;
  const isExplicit = context.config.authMessages === 'explicit';
  const phone = input.phone ?? null;
  const passwordHash = await newPasswordHash(input.password);
  const owner = await findUserByEmail(context.db, email);
  if (owner && isExplicit) throw new OperationError('email-taken', { paths: ['email'] });
  const turn = await takeMailAllowance(context, 'confirm', email);
  if (turn.hourly) waitSeconds(turn);
  if (owner) {
    if (turn.allowed) await notifyOwner(context, owner, { name, phone, passwordHash, language });
    return { message: 'OK' };
  }
  await context.db.transaction().execute(async (transaction) => {
    const user = await createUser(transaction, {
      email,
      name,
      phone,
      passwordHash,
      settings: { lang_interface: language },
      createdAt: context.now(),
    });
    // A concurrent request was first; both get the same answer and one mail.
    if (user === 'email-taken') {
      if (isExplicit) throw new OperationError('email-taken', { paths: ['email'] });
      return;
    }
    await queueLinkMail(transaction, context, 'confirm', { id: user.id, email, name, language });
    await noteAccountEvent(transaction, {
      at: context.now(),
      action: 'register',
      actorId: null,
      userId: user.id,
    });
  });
  return { message: 'OK' };
};
