import type { ParsedInput } from '@tabia/api-client/contract';
import { type Credentials, findCredentials } from '../../store/accounts/credentials.ts';
import { lockUser, mergeSettings, type User } from '../../store/accounts/users.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { verifyDummyPassword, verifyPassword } from './passwordHash.ts';

type Input = ParsedInput<'account/user_login'>;

const NEUTRAL_HINT =
  'The address or the password is wrong. If you have just signed up, follow the link in the email first.';

/** The credentials that the input matches; undefined if it matches none. */
async function matchingCredentials(
  { db, config, device }: Context,
  { email, password }: Input,
): Promise<Credentials | undefined> {
  const isExplicit = config.authMessages === 'explicit';
  const credentials = await findCredentials(db, email, device.current());
  const hash = credentials?.passwordHash ?? undefined;
  if (hash === undefined && isExplicit)
    throw new OperationError('email-not-registered', { paths: ['email'] });
  const isRight = await (hash === undefined ? verifyDummyPassword(password) : verifyPassword(password, hash));
  return isRight && (isExplicit || credentials?.isConfirmed) ? credentials : undefined;
}

/**
 * Begins the session of whose password was right. Hashing is queued: undefined where the password has changed meanwhile, which ended all
 * sessions.
 */
async function begin(
  context: Context,
  { userId, passwordHash }: Credentials,
  { language, remember_me }: Input,
): Promise<User | undefined> {
  const begun = await context.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user || (user.confirmedAt && user.passwordHash !== passwordHash)) return undefined;
    if (!user.confirmedAt) throw new OperationError('email-not-confirmed');
    await mergeSettings(transaction, userId, { lang_interface: language });
    return { user, handOver: await context.session.start(transaction, userId, remember_me === 1) };
  });
  await begun?.handOver();
  return begun?.user;
}

/**
 * Signs in with address and password.
 *
 * @throws OperationError `email-not-confirmed`; `email-not-registered` or `wrong-password`, which are both `login-failed` where messages
 * are generic.
 */
export async function signInWithPassword(context: Context, input: Input): Promise<User> {
  const credentials = await matchingCredentials(context, input);
  const user = credentials && (await begin(context, credentials, input));
  if (user) return user;
  if (context.config.authMessages === 'explicit')
    throw new OperationError('wrong-password', { paths: ['password'] });
  throw new OperationError('login-failed', { hint: NEUTRAL_HINT });
}
