import { type Handler, requireUser } from '../operation.ts';
import { settingsOf } from '../userView.ts';

/** The user's settings. */
export const getsettings: Handler<'users/getsettings'> = async (_input, context) =>
  settingsOf(requireUser(context));
