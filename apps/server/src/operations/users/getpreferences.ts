import { type Handler, requireUser } from '../operation.ts';
import { preferencesOf } from '../userView.ts';

/** The user's preferences, defaults filled in. */
export const getpreferences: Handler<'users/getpreferences'> = async (_input, context) =>
  preferencesOf(requireUser(context));
