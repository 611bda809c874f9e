import { noteAccountEvent } from '../../store/accountLog.ts';
import { createUser, findUserByEmail, type User } from '../../store/users.ts';
import { mailTurn, sendLetter, sendLink, waitOf } from '../accountMail.ts';
import { type Context, type Handler, OperationError } from '../operation.ts';
import { newPasswordHash } from '../password.ts';
import type { LanguageId } from '../userView.ts';

/** The address has an account: its owner is told by mail, whoever asks is told nothing. */
async function tellOwner(context: Context, owner: User, language: LanguageId): Promise<void> {
  if (owner.email === null) return;
  const to = { id: owner.id, email: owner.email, name: owner.name, language };
  await context.db
    .transaction()
    .execute((transaction) =>
      owner.confirmedAt
        ? sendLetter(transaction, context, 'already-registered', to)
        : sendLink(transaction, context, 'confirm', to),
    );
}

/** Opens an unconfirmed account and sends the confirmation mail; both or nothing. */
export const register: Handler<'account/register'> = async (input, context) => {
  if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
  const { email, name, language } = input;
  const tells = context.config.authMessages === 'explicit';
  const passwordHash = await newPasswordHash(input.password);
  const owner = await findUserByEmail(context.db, email);
  if (owner && tells) throw new OperationError('email-taken', { paths: ['email'] });
  const turn = await mailTurn(context, 'confirm', email);
  if (turn.hourly) waitOf(turn);
  if (owner) {
    if (turn.go) await tellOwner(context, owner, language);
    return { message: 'OK' };
  }
  await context.db.transaction().execute(async (transaction) => {
    const user = await createUser(transaction, {
      email,
      name,
      phone: input.phone ?? null,
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
