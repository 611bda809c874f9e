import { newPasswordHash } from '../services/accounts/passwordHash.ts';
import { resetPassword } from '../services/accounts/resetPassword.ts';
import { requireManagedAccount } from '../services/accounts/userView.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { listAccountEvents, noteAccountEvent } from '../store/accounts/accountLog.ts';
import { SESSIONS_CHANNEL } from '../store/accounts/sessions.ts';
import { createUser, restrictUser } from '../store/accounts/users.ts';
import { notify } from '../store/database/database.ts';

export const service = {
  /** Restricts an account or lifts the restriction. */
  'service/changeroles': async ({ userid, role }, context) => {
    const actor = requireUser(context);
    const account = await requireManagedAccount(context, userid);
    const at = context.now();
    const since = role === 'restricted' ? (account.restrictedAt ?? at) : null;
    await context.db.transaction().execute(async (transaction) => {
      await restrictUser(transaction, userid, since);
      // Streams that are open look at their account again.
      await notify(transaction, SESSIONS_CHANNEL, { userId: userid });
      const action = role === 'restricted' ? 'restrict' : 'unrestrict';
      await noteAccountEvent(transaction, { at, action, actorId: actor.id, userId: userid });
    });
  },

  /** The log of account actions, newest first. */
  'service/history': async ({ userid, before, limit }, { db }) => {
    const events = await listAccountEvents(db, { limit, before, userId: userid });
    return {
      events: events.map((event) => ({
        eventid: event.id,
        date: event.at.toISOString(),
        action: event.action,
        userid: event.userId,
        email: event.userEmail,
        actorid: event.actorId,
        actor: event.actorEmail,
      })),
    };
  },

  /** Creates a confirmed account. */
  'service/register': async (input, context) => {
    const actor = requireUser(context);
    const passwordHash = await newPasswordHash(input.password);
    const at = context.now();
    return context.db.transaction().execute(async (transaction) => {
      const user = await createUser(transaction, {
        email: input.email,
        name: input.name,
        passwordHash,
        confirmedAt: at,
        settings: { lang_interface: input.language },
        createdAt: at,
      });
      if (user === 'email-taken') throw new OperationError('email-taken', { paths: ['email'] });
      await noteAccountEvent(transaction, {
        at,
        action: 'create-by-admin',
        actorId: actor.id,
        userId: user.id,
      });
      return { userid: user.id };
    });
  },

  /** Sets a password for an account, ends every other way in and mails its owner. */
  'service/setpassword': async ({ userid, password }, context) => {
    const actor = requireUser(context);
    const account = await requireManagedAccount(context, userid);
    const { email } = account;
    if (email === null) throw new OperationError('forbidden', { reason: 'account-of-guest' });
    const hash = await newPasswordHash(password);
    await context.db.transaction().execute(async (transaction) => {
      await resetPassword(transaction, context, { ...account, email }, hash);
      const event = { at: context.now(), actorId: actor.id, userId: userid };
      await noteAccountEvent(transaction, { ...event, action: 'set-password-by-admin' });
    });
  },
} satisfies GroupHandlers<'service'>;
