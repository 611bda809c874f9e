import { type Platform, userAgentOf } from '../src/sources/platform.ts';
import { createLocalTurns, type HostTurns } from '../src/sources/turns/hostTurns.ts';

/** Shorter waits are none of a test's business: a connection that is closing. */
const LEAST_PAUSE_MS = 1_000;

/** A platform whose pauses are over at once, written down in `waits`. */
export type TestPlatform = Platform & { readonly waits: number[] };

/** Turns of one process whose silences are over at once. */
export function impatientTurns(): HostTurns {
  let time = 0;
  return createLocalTurns({
    now: () => new Date(time),
    wait: async (ms) => {
      time += ms;
    },
  });
}

/** The platform at an address, on the first of June 2024 unless told. */
export function aPlatform({ url }: { readonly url: string }, more: Partial<Platform> = {}): TestPlatform {
  const waits: number[] = [];
  return {
    url,
    userAgent: userAgentOf('0.0.0', 'http://localhost:8080'),
    wait: async (ms) => {
      if (ms >= LEAST_PAUSE_MS) waits.push(ms);
      // Lets a connection that was given up die before the next request begins.
      await new Promise((resolve) => setTimeout(resolve, 30));
    },
    now: () => new Date(Date.UTC(2024, 5, 1)),
    idleMs: 5_000,
    turns: impatientTurns(),
    ...more,
    waits,
  };
}

/** A platform that nobody may ask. */
export const nowhere: Platform = aPlatform({ url: 'http://127.0.0.1:9' });
