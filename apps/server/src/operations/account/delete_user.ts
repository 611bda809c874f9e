import { sendLetter } from '../../services/accounts/accountMail.ts';
import { requirePassword } from '../../services/accounts/password.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { deleteMailsTo } from '../../store/accounts/mails.ts';
import { endSessionsOfUser } from '../../store/accounts/sessions.ts';
import { deleteUser } from '../../store/accounts/users.ts';
import { againAfterDeadlock } from '../../store/database/deadlock.ts';

/** Deletes the account with everything in it, and the mails that were sent to it; one mail says goodbye. */
export const delete_user: Handler<'account/delete_user'> = async ({ password }, context) => {
  const user = requireUser(context);
  await requirePassword(user, password);
  await againAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      if (user.email !== null) await deleteMailsTo(transaction, user.email);
      await endSessionsOfUser(transaction, user.id);
      await deleteUser(transaction, user.id);
      await noteAccountEvent(transaction, {
        at: context.now(),
        action: 'delete-account',
        actorId: null,
        userId: null,
      });
      if (user.email !== null) {
        const to = { email: user.email, name: user.name, language: languageOf(user) };
        await sendLetter(transaction, context, 'account-deleted', to);
      }
    }),
  );
  await context.session.end();
  return { message: 'OK' };
};
