import { queueMail } from '../../services/accounts/accountMail.ts';
import { hashToken } from '../../services/accounts/secretToken.ts';
import { languageOf, userAnswer } from '../../services/accounts/userView.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { endEmailLinks, findValidLink, useEmailLink } from '../../store/accounts/emailLinks.ts';
import { confirmUser, findUser, type User, updateUser } from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';

/** A reloaded page follows its link again: within this time it still succeeds, milliseconds. */
const RELOAD_MS = 60_000;

async function confirmAddress(transaction: Db, context: Context, hash: Uint8Array): Promise<number> {
  const now = context.now();
  const use = await useEmailLink(transaction, hash, 'confirm', now);
  if (use.kind === 'used') {
    await confirmUser(transaction, use.userId, now);
    await noteAccountEvent(transaction, {
      at: now,
      action: 'confirm',
      actorId: use.userId,
      userId: use.userId,
    });
    return use.userId;
  }
  const isReload = use.kind === 'spent' && now.getTime() - use.usedAt.getTime() <= RELOAD_MS;
  if (isReload && context.user?.id === use.userId) return use.userId;
  throw new OperationError('link-expired');
}

/** Only the signed-in owner can change the address: a misdirected link must not give the account away. */
async function changeAddress(transaction: Db, context: Context, hash: Uint8Array): Promise<void> {
  const now = context.now();
  const use = await useEmailLink(transaction, hash, 'email', now);
  if (use.kind !== 'used' || use.email === null) throw new OperationError('link-expired');
  const before = await findUser(transaction, use.userId);
  if (!before) throw new OperationError('link-expired');
  const changed = await updateUser(transaction, use.userId, { email: use.email });
  if (changed === 'email-taken') throw new OperationError('email-taken');
  // Links mailed to the old address, such as a password reset, become invalid.
  await endEmailLinks(transaction, use.userId, now);
  const event = { at: now, actorId: use.userId, userId: use.userId };
  await noteAccountEvent(transaction, { ...event, action: 'change-email' });
  if (before.email !== null) {
    const to = { email: before.email, name: before.name, language: languageOf(before) };
    await queueMail(transaction, context, 'address-changed', to);
  }
}

async function followLink(context: Context, hash: Uint8Array): Promise<User | undefined> {
  const link = await findValidLink(context.db, hash, context.now());
  if (link?.purpose === 'email') {
    if (context.user?.id !== link.userId) {
      const hint = 'Sign in to the account whose address changes, then follow the link again.';
      throw new OperationError('not-signed-in', { hint });
    }
    await context.db.transaction().execute((transaction) => changeAddress(transaction, context, hash));
    return findUser(context.db, link.userId);
  }
  const userId = await context.db
    .transaction()
    .execute((transaction) => confirmAddress(transaction, context, hash));
  if (context.user?.id !== userId) await context.session.start(userId, false);
  return findUser(context.db, userId);
}

/** Confirms an address and signs its user in, or changes the address of the signed-in user. */
export const registerbylink: Handler<'account/registerbylink'> = async ({ token }, context) => {
  const user = await followLink(context, hashToken(token));
  if (!user) throw new OperationError('link-expired');
  return userAnswer(user, context);
};
