import { setTimeout as delay } from 'node:timers/promises';
import {
  API_PATH,
  type CallServer,
  Failure,
  HELPER_ENGINE,
  leaseCalls,
  type Output,
  operations,
} from '@tabia/api-client/contract';
import { createEnginePool } from '@tabia/engine/node';
import { helpServer, type SentAnswers } from '@tabia/mistakes';
import { CommandProblem, counted } from '../command.ts';

/** The service does not answer now, or has no time: asking again later may help. */
class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** Statuses after which the same call may succeed later, besides those from 500 on. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429]);
const SIGNED_OUT = 401;
const MAX_MS = 60_000;

/** A call that is sent on loses its token or its content: the address has to be the right one. */
function sentOn(from: string, location: string | null): Error {
  const to = URL.parse(location ?? '', from);
  if (to?.hostname === new URL(from).hostname)
    return new CommandProblem(`The service is at another address: use --url ${to.origin}.`);
  return new ServiceAway(`calls are sent on to ${to?.origin ?? 'nowhere'}`);
}

async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const { status } = response;
  if (status === SIGNED_OUT)
    throw new CommandProblem(
      'The site does not know this token: it is mistyped, or was revoked. Make a new one in the settings of the site.',
    );
  if (status >= 500 || TEMPORARY.has(status)) throw new ServiceAway(`status ${status}`);
  throw new CommandProblem(
    `The service refuses: ${Failure.safeParse(body).data?.hint ?? `status ${status}`}`,
  );
}

/**
 * Calls operations of a service with a help token. Rejects with `ServiceAway` where asking again may help, else with
 * `CommandProblem`.
 */
function callService(origin: string, token: string): CallServer {
  return async (mtd, input) => {
    const response = await fetch(origin + API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...input, mtd }),
      signal: AbortSignal.timeout(MAX_MS),
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new ServiceAway(String(error));
    });
    if (response.headers.has('location')) throw sentOn(origin, response.headers.get('location'));
    const { data, success } = operations[mtd].output.safeParse(await readAnswer(response));
    // The connection was cut, or a network asks for a sign-in first.
    if (!success) throw new ServiceAway('what came is no answer of Tabia');
    return data as Output<typeof mtd>;
  };
}

interface HelpOptions {
  /** Of the service. */
  readonly origin: string;
  /** A help token of the account. */
  readonly token: string;
  /** Engines. */
  readonly processes: number;
  /** Searches of all accounts: the token was made for that. */
  readonly forAll: boolean;
  /** Ends the help: what is not done is given back. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

const NOTHING_LEASED =
  'Nothing to search now. The service is asked again, at least once a minute. It leases no search while nothing waits, while somebody else sees the findings of this account, or where it runs another engine.';

/** An answer that somebody beat is harmless; many refused answers show that something is wrong here. */
function doneLine({ accepted, refused }: SentAnswers): string {
  const done = `${counted(accepted, 'search', 'searches')} done`;
  return refused === 0
    ? `${done}.`
    : `${done}; ${counted(refused, 'answer')} refused: too late, or not what was asked.`;
}

/** Searches for the server until the signal aborts. Pauses while there is nothing to do or the server cannot be reached. */
export async function helpOut({
  origin,
  token,
  processes,
  forAll,
  signal,
  print,
}: HelpOptions): Promise<void> {
  const pool = createEnginePool({ processes });
  let total = 0;
  let isAway = false;
  /** Printed already and still true. */
  let latest = '';
  const sayOnce = (line: string): void => {
    if (line !== latest) print(line);
    latest = line;
  };
  try {
    await pool.ready();
    if (pool.name !== HELPER_ENGINE)
      throw new CommandProblem(
        `The engine here is ${pool.name}; the server takes answers of ${HELPER_ENGINE}.`,
      );
    print(`Helping ${origin} with ${counted(processes, 'engine')}. Ctrl-C ends it.`);
    total = await helpServer({
      calls: leaseCalls(callService(origin, token), { forAll }),
      engines: pool,
      signal,
      // `performance.now()` stands still while a laptop sleeps: an hour would look like a quick round.
      msNow: Date.now,
      pause: async (ms) => {
        if (!isAway) sayOnce(NOTHING_LEASED);
        isAway = false;
        await delay(ms, undefined, { signal }).catch(() => {});
      },
      canGoOn: (error) => {
        if (!(error instanceof ServiceAway)) return false;
        isAway = true;
        sayOnce(`The service does not answer (${error.message}). It is asked again.`);
        return true;
      },
      onDone: (sent) => sayOnce(doneLine(sent)),
    });
  } finally {
    await pool.close();
  }
  print(`Ended after ${counted(total, 'search', 'searches')}.`);
}
