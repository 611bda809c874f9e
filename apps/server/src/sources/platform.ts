import type { HostTurns } from './turns/hostTurns.ts';

/** Why a load stands still: others are at it; the platform wants silence; the platform did not answer. */
export interface Pause {
  readonly reason: 'turn' | 'rate-limited' | 'platform-unreachable';
  /** When it goes on, as far as that is known. */
  readonly until: Date | null;
}

/** How to reach a platform. Time is injected, so that tests do not sleep. */
export interface Platform {
  /** Origin, with or without a trailing slash. */
  readonly url: string;
  readonly userAgent: string;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly now: () => Date;
  /** Silence after which a connection counts as lost, milliseconds. */
  readonly idleMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Who may ask the platform now; shared by everybody who does. */
  readonly turns: HostTurns;
  /** A user is waiting: goes before all loads, and gives up where a load would wait. */
  readonly urgent?: boolean;
  /** Told when a pause begins, and null when it is over. */
  readonly onPause?: (pause: Pause | null) => void;
}

/** Host and port of a platform, by which turns are taken. */
export const hostOf = (platform: Pick<Platform, 'url'>): string => new URL(platform.url).host;

/** The User-Agent both platforms ask for: the program's name and where its operator can be reached. */
export const userAgentOf = (version: string, publicUrl: string): string =>
  `Tabia/${version} (chess opening trainer; contact: ${publicUrl})`;

/** Throws when the work was called off; a failure of the platform never looks like that. */
export const stopIfAborted = (platform: Platform): void => platform.signal?.throwIfAborted();
