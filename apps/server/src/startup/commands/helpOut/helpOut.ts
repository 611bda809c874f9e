import { setTimeout as delay } from 'node:timers/promises';
import { HELPER_ENGINE, leaseCalls } from '@tabia/api-client/contract';
import { createEnginePool } from '@tabia/engine/node';
import { helpServer } from '@tabia/mistakes';
import { CommandProblem, counted } from '../command.ts';
import { callService, ServiceAway } from './callService.ts';

interface HelpOptions {
  /** Of the service. */
  readonly origin: string;
  /** Of the session. */
  readonly token: string;
  /** Engines. */
  readonly processes: number;
  /** Searches of all accounts, as an administrator. */
  readonly forAll: boolean;
  /** Ends the help: what is not done is given back. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
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
      msNow: () => performance.now(),
      pause: (ms) => delay(ms, undefined, { signal }).catch(() => {}),
      canGoOn: (error) => {
        if (!(error instanceof ServiceAway)) return false;
        print(`The service does not answer (${error.message}). It is asked again.`);
        return true;
      },
      onDone: (done) => print(`${counted(done, 'search', 'searches')} done.`),
    });
  } finally {
    await pool.close();
  }
  print(`Ended after ${counted(total, 'search', 'searches')}.`);
}
