import type { Handler } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Tells whether an address is available, unless messages are generic. */
export const checkemail: Handler<'account/checkemail'> = async ({ email }, { config, db }) => {
  if (config.authMessages === 'generic') return { free: null };
  return { free: (await findUserByEmail(db, email)) === undefined };
};
