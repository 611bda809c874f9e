import { mailTurn, sendLetter, sendLink, waitOf } from '../../services/accounts/accountMail.ts';
import { newPasswordHash } from '../../services/accounts/password.ts';
import type { LanguageId } from '../../services/accounts/userView.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { replaceUnconfirmed } from '../../store/accounts/credentials.ts';
import { createUser, findUserByEmail, type User } from '../../store/accounts/users.ts';

type Registration = Pick<User, 'name' | 'phone'> & { passwordHash: string; language: LanguageId };

/**
 * The address has an account: its owner is told by mail, whoever asks is told nothing. One that nobody has confirmed
 * becomes that of the present registration: its password may be that of somebody who signed up with an address of others.
 */
async function tellOwner(context: Context, owner: User, registration: Registration): Promise<void> {
  const { id, email, name } = owner;
  if (email === null) return;
  const { language } = registration;
  await context.db.transaction().execute(async (transaction) => {
    const isReplaced = await replaceUnconfirmed(transaction, id, registration);
    if (isReplaced) {
      await sendLink(transaction, context, 'confirm', { id, email, name: registration.name, language });
    } else await sendLetter(transaction, context, 'already-registered', { email, name, language });
  });
}

/** Opens an unconfirmed account and sends the confirmation mail; both or nothing. */
export const register: Handler<'account/register'> = async (input, context) => {
  if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
  const { email, name, language } = input;
  const tells = context.config.authMessages === 'explicit';
  const phone = input.phone ?? null;
  const passwordHash = await newPasswordHash(input.password);
  const owner = await findUserByEmail(context.db, email);
  if (owner && tells) throw new OperationError('email-taken', { paths: ['email'] });
  const turn = await mailTurn(context, 'confirm', email);
  if (turn.hourly) waitOf(turn);
  if (owner) {
    if (turn.go) await tellOwner(context, owner, { name, phone, passwordHash, language });
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
    // Somebody else was faster by milliseconds; both get the same answer, and the mail of the first.
    if (user === 'email-taken') {
      if (tells) throw new OperationError('email-taken', { paths: ['email'] });
      return;
    }
    await sendLink(transaction, context, 'confirm', { id: user.id, email, name, language });
    await noteAccountEvent(transaction, {
      at: context.now(),
      action: 'register',
      actorId: null,
      userId: user.id,
    });
  });
  return { message: 'OK' };
};
