import { queueMail } from '../../services/accounts/accountMail.ts';
import { requirePassword } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { deleteMailsTo } from '../../store/accounts/mails.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { deleteUser } from '../../store/removal/deletions.ts';

/**
 * Deletes the account with its mails, and sends a last mail. Players and files are out of reach at once and are removed in the
 * background.
 */
export const delete_user: Handler<'account/delete_user'> = async ({ password }, context) => {
  const user = requireUser(context);
  await requirePassword(user, password);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      if (user.email !== null) await deleteMailsTo(transaction, user.email);
      await endSessionsOfUser(transaction, user.id, context.now());
      await deleteUser(transaction, user.id);
      await context.jobs.send('remove-deleted', {}, { transaction });
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
