import { takeMailAllowance } from '../../services/accounts/mailAllowance.ts';
import { requestMail } from '../../services/accounts/mailRequest.ts';
import { newPasswordHash } from '../../services/accounts/password.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

async function refuseTaken({ db, config, user }: Context, email: string): Promise<void> {
  if (config.authMessages === 'generic') return;
  const owner = await findUserByEmail(db, email);
  // A guest is asked to confirm the address before it takes the place of an account that only registered it.
  const isTaken = owner && (owner.confirmedAt !== null || !user?.isGuest);
  if (isTaken) throw new OperationError('email-taken', { paths: ['email'] });
}

/**
 * Registers an address and sends the confirmation mail, both or neither. The data of a signed-in guest is kept. The
 * password counts only for the person who follows the link: others may have registered the address as well.
 */
export const register: Handler<'account/register'> = async (input, context) => {
  if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
  const { email, name, language } = input;
  const passwordHash = await newPasswordHash(input.password);
  await refuseTaken(context, email);
  // Without allowance the address has had its mail: the link in it serves for this registration, too.
  const { allowed: isMailed } = await takeMailAllowance(context, 'confirm', email);
  await requestMail(context, {
    kind: 'register',
    email,
    name,
    phone: input.phone ?? null,
    passwordHash,
    language,
    device: Buffer.from(context.device.ensure()).toString('base64url'),
    guestId: context.user?.isGuest ? context.user.id : null,
    isMailed,
  });
  return { message: 'OK' };
};
