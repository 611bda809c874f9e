import { verifyDummyPassword, verifyPassword } from '../../services/accounts/passwordHash.ts';
import { userAnswer } from '../../services/accounts/userView.ts';
import { type Handler, OperationError } from '../../services/context/operation.ts';
import { findCredentials } from '../../store/accounts/credentials.ts';
import { findUser, mergeSettings } from '../../store/accounts/users.ts';

const NEUTRAL_HINT =
  'The address or the password is wrong. If you have just signed up, follow the link in the email first.';

/**
 * Signs in with address and password; the page's language becomes the user's. Where messages are generic, an address that waits for its
 * confirmation is answered like a wrong password: anybody can register an address and try.
 */
export const user_login: Handler<'account/user_login'> = async (input, context) => {
  const { db, config, device } = context;
  const isExplicit = config.authMessages === 'explicit';
  const credentials = await findCredentials(db, input.email, device.current());
  const hash = credentials?.passwordHash ?? undefined;
  if (hash === undefined && isExplicit)
    throw new OperationError('email-not-registered', { paths: ['email'] });
  const isRight = await (hash === undefined
    ? verifyDummyPassword(input.password)
    : verifyPassword(input.password, hash));
  const isOpen = isExplicit || credentials?.isConfirmed;
  const user = isRight && credentials && isOpen ? await findUser(db, credentials.userId) : undefined;
  // Hashing is queued: the password may have changed and its sessions ended in the meantime.
  if (!user || (user.confirmedAt && user.passwordHash !== hash)) {
    if (isExplicit) throw new OperationError('wrong-password', { paths: ['password'] });
    throw new OperationError('login-failed', { hint: NEUTRAL_HINT });
  }
  if (!user.confirmedAt) throw new OperationError('email-not-confirmed');
  await mergeSettings(db, user.id, { lang_interface: input.language });
  await context.session.start(user.id, input.remember_me === 1);
  await device.remember(user.id);
  return userAnswer(user, context);
};
