import { settingsOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';

export const getsettings: Handler<'users/getsettings'> = async (_input, context) =>
  settingsOf(requireUser(context));
