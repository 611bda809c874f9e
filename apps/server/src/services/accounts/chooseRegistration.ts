import { listRegistrations, type Registration } from '../../store/accounts/registrations.ts';
import { emailKey, type User } from '../../store/accounts/users.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { newPasswordHash, verifyPassword } from './passwordHash.ts';

/** With what an account opens: a registration, or a password chosen by the person who follows the link. */
export type ChosenRegistration = Pick<Registration, 'name' | 'phone' | 'passwordHash'> &
  Partial<Pick<Registration, 'language'>>;

const MAX_NAME_LENGTH = 60;
/** Afterwards somebody else may sit at a shared computer, milliseconds. */
const MADE_HERE_MS = 15 * 60_000;

/** A name for an account whose owner never entered one: the part of the address before the @. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split('@');
  return (local.length < 2 ? email : local).slice(0, MAX_NAME_LENGTH);
}

function isSame(one: Uint8Array | null, other: Uint8Array | undefined): boolean {
  return one !== null && other !== undefined && Buffer.compare(one, other) === 0;
}

/** The registration made minutes ago in this browser, or in the guest's session: a guest registers in no other. */
function madeHere(
  context: Pick<Context, 'device' | 'now' | 'user'>,
  account: Pick<User, 'id' | 'isGuest'>,
  registrations: readonly Registration[],
): Registration | undefined {
  const isOwnSession = account.isGuest && context.user?.id === account.id;
  const device = context.device.current();
  const since = context.now().getTime() - MADE_HERE_MS;
  return registrations.find(
    ({ deviceHash, createdAt }) =>
      createdAt.getTime() >= since && (isOwnSession || isSame(deviceHash, device)),
  );
}

async function withPassword(
  registrations: readonly Registration[],
  password: string,
): Promise<Registration | undefined> {
  for (const registration of registrations)
    if (await verifyPassword(password, registration.passwordHash)) return registration;
  return undefined;
}

/**
 * Decides which of the registrations of an address its confirmed link opens. The link proves who owns the mailbox, not
 * who registered: anybody may have registered the address, before or after its owner. So a registration counts if it
 * was made in this browser minutes ago or if its password is given; the owner may also choose a new password. A guest's data is
 * not handed to a mailbox that never registered, so a guest's link takes no new password.
 */
export async function chooseRegistration(
  context: Pick<Context, 'db' | 'device' | 'now' | 'user'>,
  account: Pick<User, 'id' | 'isGuest'>,
  entered: { email: string; password?: string | undefined; newpassword?: string | undefined },
): Promise<ChosenRegistration> {
  const key = emailKey(entered.email);
  const all = await listRegistrations(context.db, account.id);
  const registrations = all.filter(({ email }) => emailKey(email) === key);
  const own = madeHere(context, account, registrations);
  if (own) return own;
  if (entered.newpassword !== undefined && !account.isGuest) {
    const passwordHash = await newPasswordHash(entered.newpassword, 'newpassword');
    return { name: nameFromEmail(entered.email), phone: null, passwordHash };
  }
  if (entered.password === undefined) throw new OperationError('password-needed');
  const matching = await withPassword(registrations, entered.password);
  if (!matching) throw new OperationError('wrong-password', { paths: ['password'] });
  return matching;
}
