import { preferencesOf, settingsOf, userAnswer } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';

export const getinfo: Handler<'users/getinfo'> = async (_input, context) => {
  const user = requireUser(context);
  return { user: userAnswer(user, context), settings: settingsOf(user), preferences: preferencesOf(user) };
};
