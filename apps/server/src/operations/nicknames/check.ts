import { type Handler, requireUser } from '../../services/context/operation.ts';
import { findPlatformAccount } from '../../services/sources/platformAccount.ts';

/** Looks up a name on a platform without adding it. */
export const check: Handler<'nicknames/check'> = async ({ source, name }, context) => {
  requireUser(context);
  const account = await findPlatformAccount(context, source, name);
  return account ? { exists: true, ...account } : { exists: false, name, games: null };
};
