import { ApiError, createApiClient } from '@tabia/api-client';
import { cookieName, SESSION_COOKIE } from '../../../http/access/sessionCookie.ts';
import { CommandProblem } from '../command.ts';
import type { CallServer } from './helpRound.ts';

/** Calls operations with the session cookie of the token. */
export function callService(origin: string, token: string): CallServer {
  const cookie = `${cookieName({ publicUrl: origin }, SESSION_COOKIE)}=${token}`;
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetch(input, { ...init, headers });
  };
  const client = createApiClient({ origin, fetch: send });
  return (mtd, input) => client.call(mtd, input);
}

/** The problem behind a failed call that will not go away; undefined if it is worth trying again. */
export function problemOf(error: unknown): CommandProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not-signed-in' || error.code === 'session-cancelled')
    return new CommandProblem('The session has ended. Sign in again and give its new token.');
  const isTemporary = [
    'offline',
    'gateway-timeout',
    'busy',
    'rate-limited',
    'internal',
    'timeout',
    'disk-full',
  ];
  return isTemporary.includes(error.code)
    ? undefined
    : new CommandProblem(`The server refuses: ${error.hint || error.code}`);
}
