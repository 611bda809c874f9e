import { mailTurn, sendLetter, sendLink, waitOf } from '../../services/accounts/accountMail.ts';
import { requirePassword } from '../../services/accounts/password.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { emailKey, findUserByEmail } from '../../store/accounts/users.ts';

/** Sends the link that makes a new address the account's; until it is followed nothing changes. */
export const changeemail: Handler<'account/changeemail'> = async (input, context) => {
  const user = requireUser(context);
  const { email, language } = input;
  if (user.passwordHash === null || user.email === null) {
    throw new OperationError('forbidden', { hint: 'A guest has no address. Register to keep what is here.' });
  }
  await requirePassword(user, input.password);
  if (emailKey(email) === emailKey(user.email)) {
    throw new OperationError('bad-payload', { hint: 'This is your address already.', paths: ['email'] });
  }
  const owner = await findUserByEmail(context.db, email);
  if (owner && context.config.authMessages === 'explicit') {
    throw new OperationError('email-taken', { paths: ['email'] });
  }
  const turn = await mailTurn(context, 'email', email);
  const wait = waitOf(turn);
  if (!turn.go) return { message: 'OK', wait };
  await context.db.transaction().execute(async (transaction) => {
    if (owner)
      await sendLetter(transaction, context, 'already-registered', { email, name: owner.name, language });
    else await sendLink(transaction, context, 'email', { id: user.id, name: user.name, email, language });
  });
  return { message: 'OK', wait };
};
