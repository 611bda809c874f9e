import { API_PATH, type CallServer, Failure, type Output, operations } from '@tabia/api-client/contract';
import { cookieName, SESSION_COOKIE } from '../../../http/access/sessionCookie.ts';
import { CommandProblem } from '../command.ts';

/** The service does not answer now, or has no time: asking again later may help. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** Statuses after which the same call may succeed later, besides those from 500 on. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429]);
const SIGNED_OUT = 401;
const MAX_MS = 60_000;

async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const { status } = response;
  if (status === SIGNED_OUT)
    throw new CommandProblem('The session has ended. Sign in again and give its new token.');
  if (status >= 500 || TEMPORARY.has(status)) throw new ServiceAway(`status ${status}`);
  throw new CommandProblem(
    `The service refuses: ${Failure.safeParse(body).data?.hint ?? `status ${status}`}`,
  );
}

/**
 * Calls operations of a service with the session cookie of the token. Rejects with `ServiceAway` where asking again may help, else with
 * `CommandProblem`.
 */
export function callService(origin: string, token: string): CallServer {
  const cookie = `${cookieName({ publicUrl: origin }, SESSION_COOKIE)}=${token}`;
  return async (mtd, input) => {
    const response = await fetch(origin + API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...input, mtd }),
      signal: AbortSignal.timeout(MAX_MS),
    }).catch((error: unknown) => {
      throw new ServiceAway(String(error));
    });
    return operations[mtd].output.parse(await readAnswer(response)) as Output<typeof mtd>;
  };
}
