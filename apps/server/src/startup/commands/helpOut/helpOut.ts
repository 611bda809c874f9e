import { setTimeout as delay } from 'node:timers/promises';
import { HELPER_ENGINE } from '@tabia/api-client/contract';
import { createEnginePool } from '@tabia/engine/node';
import { CommandProblem, counted } from '../command.ts';
import { callService, ServiceAway } from './callService.ts';
import { helpRound, nextCount } from './helpRound.ts';

interface HelpOptions {
  /** Of the service. */
  readonly origin: string;
  /** Of the session. */
  readonly token: string;
  /** Engines. */
  readonly processes: number;
  /** Ends the help: what is not done is given back. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** Between two questions while there is nothing to do: longer each time. */
const FIRST_REST_MS = 2_000;
const MAX_REST_MS = 60_000;

/** Searches for the server until the signal aborts. Rests while there is nothing to do or the server cannot be reached. */
export async function helpOut({ origin, token, processes, signal, print }: HelpOptions): Promise<void> {
  const call = callService(origin, token);
  const pool = createEnginePool({ processes });
  let restMs = FIRST_REST_MS;
  let total = 0;
  let count = nextCount(processes);
  try {
    await pool.ready();
    if (pool.name !== HELPER_ENGINE)
      throw new CommandProblem(
        `The engine here is ${pool.name}; the server takes answers of ${HELPER_ENGINE}.`,
      );
    print(`Helping ${origin} with ${counted(processes, 'engine')}. Ctrl-C ends it.`);
    while (!signal.aborted) {
      const round = await helpRound(call, pool, signal, count).catch((error: unknown) => {
        if (!(error instanceof ServiceAway)) throw error;
        print(`The service does not answer (${error.message}). It is asked again.`);
        return undefined;
      });
      total += round?.accepted ?? 0;
      if (round?.leased) {
        restMs = FIRST_REST_MS;
        count = nextCount(processes, round);
        print(`${counted(total, 'search', 'searches')} done.`);
        continue;
      }
      await delay(restMs, undefined, { signal }).catch(() => {});
      restMs = Math.min(MAX_REST_MS, restMs * 2);
    }
  } finally {
    await pool.close();
  }
  print(`Ended after ${counted(total, 'search', 'searches')}.`);
}
