import { userAnswer } from '../../services/accounts/userView.ts';
import type { Handler } from '../../services/context/operation.ts';
import { hasOutbox } from '../../services/context/settings.ts';

/** Returns the signed-in user and the features of this installation. */
export const whois: Handler<'account/whois'> = async (_input, { user, config }) => ({
  user: user && userAnswer(user),
  local: config.isLocal,
  outbox: hasOutbox(config),
  chat: config.chatUrl ?? null,
});
