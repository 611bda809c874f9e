import { newPasswordHash } from '../../services/accounts/password.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { createUser } from '../../store/accounts/users.ts';

/** Creates a confirmed account. */
export const register: Handler<'service/register'> = async (input, context) => {
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
};
