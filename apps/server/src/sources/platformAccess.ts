import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';
import { userAgentOf } from './platform.ts';
import { type ByPlatform, byPlatform } from './platforms.ts';
import type { HostTurns } from './turns/hostTurns.ts';

/** Idle timeout: a platform may take a while before the first game. */
const IDLE_MS = 60_000;
/** A thousand games take a minute, other answers seconds. What trickles longer ends, and goes on after the loads of others. */
const REQUEST_MS = 10 * 60_000;

/** Platform URLs, and the contact URL of this installation. */
export interface PlatformAddresses {
  readonly platformUrls: ByPlatform<string>;
  readonly publicUrl: string;
}

/** Access to all platforms for a running server. `signal` aborts every request. */
export function platformsOf(
  config: PlatformAddresses,
  version: string,
  turns: HostTurns,
  signal?: AbortSignal,
): ByPlatform<Platform> {
  const common = {
    userAgent: userAgentOf(version, config.publicUrl),
    wait: async (ms: number, called?: AbortSignal) => {
      await pause(ms, undefined, called ? { signal: called } : {});
    },
    now: () => new Date(),
    idleMs: IDLE_MS,
    requestMs: REQUEST_MS,
    signal,
    turns,
  };
  return byPlatform((key) => ({ ...common, url: config.platformUrls[key] }));
}
