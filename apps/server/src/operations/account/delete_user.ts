import { queueMail } from '../../services/accounts/accountMail.ts';
import { requirePassword } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { deleteMailsTo } from '../../store/accounts/mails.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { deleteUser } from '../../store/accounts/users.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';

/** Deletes the account with all its data and mails, and sends a last mail. */
export const delete_user: Handler<'account/delete_user'> = async ({ password }, context) => {
  const user = requireUser(context);
  await requirePassword(user, password);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      if (user.email !== null) await deleteMailsTo(transaction, user.email);
      await endSessionsOfUser(transaction, user.id, context.now());
      await deleteUser(transaction, user.id);
      await noteAccountEvent(transaction, {
        at: context.now(),
        action: 'delete-account',
        actorId: null,
        userId: null,
      });
      if (user.email !== null) {
        const to = { email: user.email, name: user.name, language: languageOf(user) };
        await queueMail(transaction, context, 'account-deleted', to);
      }
    }),
  );
  await context.session.end();
  return { message: 'OK' };
};
