import { requireManagedAccount } from '../../services/accounts/managedAccount.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { restrictUser } from '../../store/accounts/users.ts';

/** Restricts an account or lifts the restriction. */
export const changeroles: Handler<'service/changeroles'> = async ({ userid, role }, context) => {
  const actor = requireUser(context);
  const account = await requireManagedAccount(context, userid);
  const at = context.now();
  const since = role === 'restricted' ? (account.restrictedAt ?? at) : null;
  await context.db.transaction().execute(async (transaction) => {
    await restrictUser(transaction, userid, since);
    const action = role === 'restricted' ? 'restrict' : 'unrestrict';
    await noteAccountEvent(transaction, { at, action, actorId: actor.id, userId: userid });
  });
  return { message: 'OK' };
};
