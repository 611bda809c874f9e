import { hasOutbox } from '../../config.ts';
import type { Handler } from '../operation.ts';
import { userAnswer } from '../userView.ts';

/** Says who is signed in and what this installation offers. */
export const whois: Handler<'account/whois'> = async (_input, { user, config }) => ({
  user: user && userAnswer(user),
  local: config.isLocal,
  outbox: hasOutbox(config),
  chat: config.chatUrl ?? null,
});
