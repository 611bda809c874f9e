import { setTimeout as pause } from 'node:timers/promises';
import type { HostTurns } from './hostTurns.ts';
import type { Platform } from './platform.ts';
import { userAgentOf } from './platform.ts';

/** Silence after which a connection counts as lost: both services may think for a while before the first game. */
const IDLE_MS = 60_000;

/** Both platforms as a running server reaches them. `signal` calls every request off. */
export const platformsOf = (
  config: { readonly lichessUrl: string; readonly chesscomUrl: string; readonly publicUrl: string },
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
