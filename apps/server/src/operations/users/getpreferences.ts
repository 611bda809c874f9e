import { preferencesOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';

/** The user's preferences with defaults. */
export const getpreferences: Handler<'users/getpreferences'> = async (_input, context) =>
  preferencesOf(requireUser(context));
