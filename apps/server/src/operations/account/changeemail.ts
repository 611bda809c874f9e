import { takeMailAllowance, waitSeconds } from '../../services/accounts/mailAllowance.ts';
import { requestMail } from '../../services/accounts/mailRequest.ts';
import { requirePassword } from '../../services/accounts/password.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { emailKey, findUserByEmail } from '../../store/accounts/users.ts';

/** Mails a link that changes the account's address once followed. */
export const changeemail: Handler<'account/changeemail'> = async (input, context) => {
  const user = requireUser(context);
  const { email, language } = input;
  if (user.passwordHash === null || user.email === null) {
    throw new OperationError('forbidden', {
      hint: 'A guest has no email address. Sign up to keep your data.',
    });
  }
  await requirePassword(user, input.password);
  if (emailKey(email) === emailKey(user.email)) {
    throw new OperationError('bad-payload', { hint: 'This is already your address.', paths: ['email'] });
  }
  if (context.config.authMessages === 'explicit' && (await findUserByEmail(context.db, email))) {
    throw new OperationError('email-taken', { paths: ['email'] });
  }
  const turn = await takeMailAllowance(context, 'email', email);
  const wait = waitSeconds(turn);
  if (turn.allowed) await requestMail(context, { kind: 'email', email, language, userId: user.id });
  return { message: 'OK', wait };
};
