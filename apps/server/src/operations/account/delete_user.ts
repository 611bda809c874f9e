import { noteAccountEvent } from '../../store/accountLog.ts';
import { deleteMailsTo } from '../../store/mails.ts';
import { endSessionsOfUser } from '../../store/sessions.ts';
import { deleteUser } from '../../store/users.ts';
import { type Handler, requireUser } from '../operation.ts';
import { requirePassword } from '../password.ts';

/** Deletes the account with everything in it, and the mails that were sent to it. */
export const delete_user: Handler<'account/delete_user'> = async ({ password }, context) => {
  const user = requireUser(context);
  await requirePassword(user, password);
  await context.db.transaction().execute(async (transaction) => {
    if (user.email !== null) await deleteMailsTo(transaction, user.email);
    await endSessionsOfUser(transaction, user.id);
    await deleteUser(transaction, user.id);
    await noteAccountEvent(transaction, {
      at: context.now(),
      action: 'delete-account',
      actorId: null,
      userId: null,
    });
  });
  await context.session.end();
  return { message: 'OK' };
};
