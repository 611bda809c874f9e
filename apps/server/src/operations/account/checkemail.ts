import type { Handler } from '../../services/context/operation.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';

/** Says whether an account can be opened with the address, where the service tells such things at all. */
export const checkemail: Handler<'account/checkemail'> = async ({ email }, { config, db }) => {
  if (config.authMessages === 'generic') return { free: null };
  return { free: (await findUserByEmail(db, email)) === undefined };
};
