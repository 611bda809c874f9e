import { hostOf, type Platform, stopIfAborted } from '../platform.ts';
import { SourceFailure } from '../sourceItem.ts';

/** Both platforms ask for a full minute after a 429. */
const RATE_LIMIT_PAUSE_MS = 60_000;
/** Give up after this many 429 responses in a row. */
const MAX_RATE_LIMITS = 5;
/** Backoff before retries; urgent requests use only the short ones. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];
/** For a longer delay the load ends and is scheduled again. */
const MAX_WAIT_MS = 5 * 60_000;
/** A Retry-After of more than a day is a mistake. */
const MAX_QUIET_MS = 24 * 3_600_000;
/** Like `MAX_WAIT_MS`, while a user is waiting. */
const MAX_URGENT_WAIT_MS = 5_000;

/** The longest delay that is waited out, milliseconds. */
export function maxWaitMs({ urgent }: Platform): number {
  return urgent ? MAX_URGENT_WAIT_MS : MAX_WAIT_MS;
}

/**
 * Parses a Retry-After header in milliseconds: seconds or a date (RFC 9110, 10.2.3). 0 if missing, past or invalid; a
 * day at most.
 */
export function retryAfterMs(field: string | null, now: Date): number {
  const text = field?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), MAX_QUIET_MS);
}

/** The platform asks for a longer delay than a load waits; `until` is when to ask again. */
export function rateLimitFailure(platform: Platform, until: Date, cause?: unknown): SourceFailure {
  const minutes = Math.ceil((until.getTime() - platform.now().getTime()) / 60_000);
  const message = `${hostOf(platform)} asks to slow down. Try again in ${Math.max(1, minutes)} minutes.`;
  return new SourceFailure('rate-limited', message, { cause, until });
}

function unreachable(platform: Platform, cause: unknown): SourceFailure {
  return new SourceFailure('platform-unreachable', `${hostOf(platform)} does not answer. Try again later.`, {
    cause,
  });
}

/** Delays retries of one task, and throws a `SourceFailure` when they are used up. */
export function createRetryPolicy(platform: Platform) {
  let failures = 0;
  let refusals = 0;
  const pauseFor = async (ms: number, reason: 'rate-limited' | 'platform-unreachable'): Promise<void> => {
    platform.onPause?.({ reason, until: new Date(platform.now().getTime() + ms) });
    await platform.wait(ms, platform.signal);
    platform.onPause?.(null);
    stopIfAborted(platform);
  };
  return {
    /** There was progress: resets the counters. */
    progressed: () => {
      failures = 0;
      refusals = 0;
    },
    /** `askedForMs`: the Retry-After delay of the failure. */
    afterFailure: async (cause: unknown, askedForMs = 0): Promise<void> => {
      const pause = RETRY_DELAYS_MS[failures++];
      if (askedForMs > 0) await platform.turns.quiet(hostOf(platform), askedForMs);
      if (pause === undefined || Math.max(pause, askedForMs) > maxWaitMs(platform))
        throw unreachable(platform, cause);
      await pauseFor(Math.max(pause, askedForMs), 'platform-unreachable');
    },
    afterRateLimit: async (askedForMs: number): Promise<void> => {
      const pause = Math.max(RATE_LIMIT_PAUSE_MS, askedForMs);
      await platform.turns.quiet(hostOf(platform), pause);
      if (++refusals >= MAX_RATE_LIMITS || pause > maxWaitMs(platform)) {
        throw rateLimitFailure(platform, new Date(platform.now().getTime() + pause));
      }
      await pauseFor(pause, 'rate-limited');
    },
  };
}
export type RetryPolicy = ReturnType<typeof createRetryPolicy>;
