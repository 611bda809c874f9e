import { passwordProblem } from '../../domain/account/passwordRules.ts';
import { hashPassword } from '../../passwordHash.ts';
import { createUser } from '../../store/users.ts';
import { sendConfirmation } from '../confirmation.ts';
import { type Handler, OperationError } from '../operation.ts';

/** Opens an unconfirmed account and sends the confirmation mail; both or nothing. */
export const register: Handler<'account/register'> = async (input, context) => {
  if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
  const problem = passwordProblem(input.password);
  if (problem) throw new OperationError('weak-password', { hint: problem, paths: ['password'] });
  const passwordHash = await hashPassword(input.password);
  await context.db.transaction().execute(async (transaction) => {
    const user = await createUser(transaction, {
      email: input.email,
      name: input.name,
      phone: input.phone ?? null,
      passwordHash,
      settings: { lang_interface: input.language },
      createdAt: context.now(),
    });
    if (user === 'email-taken') throw new OperationError('email-taken', { paths: ['email'] });
    await sendConfirmation(transaction, context, {
      id: user.id,
      email: input.email,
      name: user.name,
      language: input.language,
    });
  });
  return { message: 'OK' };
};
