import { settingsOf, userAnswer } from '../../services/accounts/userView.ts';
import type { Handler } from '../../services/context/operation.ts';
import { hasOutbox } from '../../services/context/settings.ts';

/** Returns the signed-in user and the features of this installation. */
export const whois: Handler<'account/whois'> = async (_input, context) => ({
  user: context.user && userAnswer(context.user, context),
  local: context.config.isLocal,
  outbox: hasOutbox(context.config),
  chat: context.config.chatUrl ?? null,
  pool: context.user && settingsOf(context.user).pool.pgid,
});
