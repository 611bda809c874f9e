import { hostOf, type Platform, stopIfAborted } from '../platform.ts';
import { SourceFailure } from '../sourceItem.ts';

/** Both platforms ask for a minute's silence after a 429 (Lichess: "wait a full minute"). */
const RATE_LIMIT_PAUSE_MS = 60_000;
/** 429 in a row before we give up. */
const RATE_LIMIT_TRIES = 5;
/** Pauses before a request that failed is tried again, milliseconds; while a player looks on only the short ones. */
const RETRY_PAUSES_MS = [1_000, 4_000, 15_000];
/** A longer silence is not waited out: the load ends and is taken up again after it, milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** No platform asks for more than a day; a header that does is a mistake of somebody's. Milliseconds. */
const LONGEST_QUIET_MS = 24 * 3_600_000;
/** As `LONGEST_WAIT_MS`, while a player looks on. */
const LONGEST_URGENT_WAIT_MS = 5_000;

/** The silence that is still waited out, milliseconds. */
export const longestWaitOf = ({ urgent }: Platform): number =>
  urgent ? LONGEST_URGENT_WAIT_MS : LONGEST_WAIT_MS;

/**
 * The silence that a Retry-After header asks for, in milliseconds: a number of seconds or a date (RFC 9110, 10.2.3).
 * 0 without one, for one in the past and for one that is neither; a day at most.
 */
export const retryAfterMs = (field: string | null, now: Date): number => {
  const text = field?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), LONGEST_QUIET_MS);
};

/** The platform wants silence for longer than a load waits; `until` is when it is worth asking again. */
export const tooLongToWait = (platform: Platform, until: Date, cause?: unknown): SourceFailure => {
  const minutes = Math.ceil((until.getTime() - platform.now().getTime()) / 60_000);
  const message = `${hostOf(platform)} asks to slow down. Try again in ${Math.max(1, minutes)} minutes.`;
  return new SourceFailure('rate-limited', message, { cause, until });
};

const unreachable = (platform: Platform, cause: unknown): SourceFailure =>
  new SourceFailure('platform-unreachable', `${hostOf(platform)} does not answer. Try again later.`, {
    cause,
  });

/** Pauses between attempts of one piece of work, and gives up with a coded error when they are used up. */
export const createPatience = (platform: Platform) => {
  let failures = 0;
  let refusals = 0;
  const rest = async (ms: number, reason: 'rate-limited' | 'platform-unreachable'): Promise<void> => {
    platform.onPause?.({ reason, until: new Date(platform.now().getTime() + ms) });
    await platform.wait(ms, platform.signal);
    platform.onPause?.(null);
    stopIfAborted(platform);
  };
  return {
    /** Something new arrived: earlier trouble is forgotten. */
    progressed: () => {
      failures = 0;
      refusals = 0;
    },
    /** `askedForMs`: the silence that the platform asked for along with its failure. */
    afterFailure: async (cause: unknown, askedForMs = 0): Promise<void> => {
      const pause = RETRY_PAUSES_MS[failures++];
      if (askedForMs > 0) await platform.turns.quiet(hostOf(platform), askedForMs);
      if (pause === undefined || Math.max(pause, askedForMs) > longestWaitOf(platform))
        throw unreachable(platform, cause);
      await rest(Math.max(pause, askedForMs), 'platform-unreachable');
    },
    afterRateLimit: async (askedForMs: number): Promise<void> => {
      const pause = Math.max(RATE_LIMIT_PAUSE_MS, askedForMs);
      await platform.turns.quiet(hostOf(platform), pause);
      if (++refusals >= RATE_LIMIT_TRIES || pause > longestWaitOf(platform)) {
        throw tooLongToWait(platform, new Date(platform.now().getTime() + pause));
      }
      await rest(pause, 'rate-limited');
    },
  };
};
export type Patience = ReturnType<typeof createPatience>;
