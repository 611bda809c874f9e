import { type Platform, userAgentOf } from '../src/sources/platform.ts';
import { type ByPlatform, byPlatform } from '../src/sources/platforms.ts';
import { createLocalTurns, type HostTurns } from '../src/sources/turns/hostTurns.ts';

/** Shorter waits, such as for a closing connection, are not recorded. */
const MIN_RECORDED_PAUSE_MS = 1_000;

/** A platform with instant pauses, recorded in `waits`. */
export type TestPlatform = Platform & { readonly waits: number[] };

/** Turns of one process with instant quiet periods. */
export function instantTurns(): HostTurns {
  let time = 0;
  return createLocalTurns({
    now: () => new Date(time),
    wait: async (ms) => {
      time += ms;
    },
  });
}

/** A platform at a URL; time is June 1, 2024. */
export function aPlatform({ url }: { readonly url: string }, more: Partial<Platform> = {}): TestPlatform {
  const waits: number[] = [];
  return {
    url,
    userAgent: userAgentOf('0.0.0', 'http://localhost:8080'),
    wait: async (ms) => {
      if (ms >= MIN_RECORDED_PAUSE_MS) waits.push(ms);
      // Lets an abandoned connection close before the next request starts.
      await new Promise((resolve) => setTimeout(resolve, 30));
    },
    now: () => new Date(Date.UTC(2024, 5, 1)),
    idleMs: 5_000,
    requestMs: 60_000,
    turns: instantTurns(),
    ...more,
    waits,
  };
}

/** A platform that cannot be reached. */
export const nowhere: Platform = aPlatform({ url: 'http://127.0.0.1:9' });

/** Access to all platforms: those given, the others unreachable. */
export function platforms(given: Partial<ByPlatform<Platform>> = {}): ByPlatform<Platform> {
  return { ...byPlatform(() => nowhere), ...given };
}
