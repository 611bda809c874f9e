import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';
import { userAgentOf } from './platform.ts';
import type { HostTurns } from './turns/hostTurns.ts';

/** Silence after which a connection counts as lost: both services may think for a while before the first game. */
const IDLE_MS = 60_000;

/** Where the platforms are, and the address this installation gives as its own. */
export interface PlatformAddresses {
  readonly lichessUrl: string;
  readonly chesscomUrl: string;
  readonly publicUrl: string;
}

/** Both platforms as a running server reaches them. `signal` calls every request off. */
export const platformsOf = (
  config: PlatformAddresses,
  version: string,
  turns: HostTurns,
  signal?: AbortSignal,
): { readonly lichess: Platform; readonly chesscom: Platform } => {
  const common = {
    userAgent: userAgentOf(version, config.publicUrl),
    wait: async (ms: number, called?: AbortSignal) => {
      await pause(ms, undefined, called ? { signal: called } : {});
    },
    now: () => new Date(),
    idleMs: IDLE_MS,
    signal,
    turns,
  };
  return { lichess: { ...common, url: config.lichessUrl }, chesscom: { ...common, url: config.chesscomUrl } };
};
