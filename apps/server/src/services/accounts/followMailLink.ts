import type { ParsedInput } from '@tabia/api-client/contract';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { deleteUnconfirmed, keepGuest, openAccount } from '../../store/accounts/credentials.ts';
import { type EmailLink, endEmailLinks, findLink, useEmailLink } from '../../store/accounts/emailLinks.ts';
import { endRegistrations } from '../../store/accounts/registrations.ts';
import {
  findUser,
  findUserByEmail,
  lockUsers,
  mergeSettings,
  type User,
  updateUser,
} from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { queueMail } from './accountMail.ts';
import { type ChosenRegistration, chooseRegistration } from './chooseRegistration.ts';
import { forgetSentMails } from './mailRequest.ts';
import { hashToken } from './secrets.ts';
import { languageOf } from './userView.ts';

type Input = ParsedInput<'account/registerbylink'>;

/** A reloaded page follows its link again: within this time it still succeeds, milliseconds. */
const RELOAD_MS = 60_000;

function isReload(link: EmailLink, context: Context): boolean {
  if (link.usedAt === null || context.user?.id !== link.userId) return false;
  return context.now().getTime() - link.usedAt.getTime() <= RELOAD_MS;
}

/**
 * Locks the account of a link and the one that has its address, which may have to give way. Accounts come before their links, as where an
 * account ends: two links that are followed at once would wait for each other.
 */
async function lockAccounts(transaction: Db, userId: number, email: string): Promise<void> {
  const owner = await findUserByEmail(transaction, email);
  await lockUsers(transaction, [userId, owner?.id]);
}

/** Opens the account; a guest keeps everything under the confirmed address. */
async function openWith(
  transaction: Db,
  context: Context,
  account: User,
  chosen: ChosenRegistration & { readonly email: string },
): Promise<void> {
  const now = context.now();
  const { id } = account;
  const result = account.isGuest
    ? await keepGuest(transaction, id, chosen)
    : await openAccount(transaction, id, chosen, now);
  if (result === 'email-taken') throw new OperationError('email-taken');
  // Confirmed in the meantime: the account has a password that this link must not replace.
  if (result === false || result === 'gone') throw new OperationError('link-expired');
  if (chosen.language !== undefined)
    await mergeSettings(transaction, id, { lang_interface: chosen.language });
  await endRegistrations(transaction, id);
  await endEmailLinks(transaction, id, now);
  await forgetSentMails(transaction, 'confirm', chosen.email);
  await noteAccountEvent(transaction, { at: now, action: 'confirm', actorId: id, userId: id });
}

async function confirmAddress(
  context: Context,
  hash: Uint8Array,
  link: EmailLink,
  input: Input,
): Promise<void> {
  const account = await findUser(context.db, link.userId);
  const email = link.email ?? account?.email ?? undefined;
  if (!account || email === undefined) throw new OperationError('link-expired');
  const chosen = await chooseRegistration(context, account, { ...input, email });
  const handOver = await context.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, account.id, email);
    if (!(await useEmailLink(transaction, hash, 'confirm', context.now())))
      throw new OperationError('link-expired');
    await openWith(transaction, context, account, { ...chosen, email });
    return context.user?.id === account.id
      ? undefined
      : await context.session.start(transaction, account.id, true);
  });
  await handOver?.();
  await context.device.remember(account.id);
}

/** Only the signed-in owner can change the address: a misdirected link must not give the account away. */
async function changeAddress(
  transaction: Db,
  context: Context,
  hash: Uint8Array,
  link: EmailLink,
): Promise<void> {
  const now = context.now();
  if (link.email !== null) await lockAccounts(transaction, link.userId, link.email);
  const isUsed = await useEmailLink(transaction, hash, 'email', now);
  const before = isUsed ? await findUser(transaction, link.userId) : undefined;
  if (!before || link.email === null) throw new OperationError('link-expired');
  await deleteUnconfirmed(transaction, link.email);
  const changed = await updateUser(transaction, link.userId, { email: link.email });
  if (changed === 'email-taken') throw new OperationError('email-taken');
  // Links mailed to the old address, such as a password reset, become invalid.
  await endEmailLinks(transaction, link.userId, now);
  const event = { at: now, actorId: link.userId, userId: link.userId };
  await noteAccountEvent(transaction, { ...event, action: 'change-email' });
  if (before.email !== null) {
    const to = { email: before.email, name: before.name, language: languageOf(before) };
    await queueMail(transaction, context, 'address-changed', to);
  }
}

function requireOwner(context: Context, link: EmailLink): void {
  if (context.user?.id === link.userId) return;
  const hint = 'Sign in to the account whose address changes, then follow the link again.';
  throw new OperationError(context.user ? 'other-account' : 'not-signed-in', { hint });
}

/**
 * Opens the account of a confirmation link, or changes the address of the signed-in user. Returns the user whose link it was.
 *
 * @throws OperationError `link-expired`, `other-account`, `not-signed-in`, `email-taken`.
 */
export async function followMailLink(context: Context, input: Input): Promise<User> {
  const hash = hashToken(input.token);
  const link = await findLink(context.db, hash, context.now());
  if (!link || link.purpose === 'password') throw new OperationError('link-expired');
  if (link.state === 'valid' && link.purpose === 'email') {
    requireOwner(context, link);
    await context.db.transaction().execute((transaction) => changeAddress(transaction, context, hash, link));
  } else if (link.state === 'valid') {
    const isOther = context.user !== null && context.user.id !== link.userId;
    if (isOther && !input.switch) throw new OperationError('other-account');
    await confirmAddress(context, hash, link, input);
  } else if (link.purpose === 'email' || !isReload(link, context)) throw new OperationError('link-expired');
  const user = await findUser(context.db, link.userId);
  if (!user) throw new OperationError('link-expired');
  return user;
}
