import { hostOf, type Platform, stopIfAborted } from '../platform.ts';
import { HostQuiet, type Turn } from '../turns/hostTurns.ts';
import {
  type AnswerHeaders,
  ConnectionLost,
  createSilenceWatch,
  discard,
  GaveWay,
  type PlatformAnswer,
  troubleOf,
  watchedAnswer,
} from './answer.ts';
import { askOutside } from './outgoing.ts';
import { createPatience, longestWaitOf, type Patience, retryAfterMs, tooLongToWait } from './patience.ts';

/** How a platform is asked. */
export interface Question {
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is long and can be taken up again: it ends with `GaveWay` when somebody in a hurry waits. */
  readonly givesWay?: boolean;
  readonly patience?: Patience;
  /** More than this is not read; as much as a whole account has unless told. */
  readonly maxBytes?: number;
  /** Longer than this no answer may take, milliseconds; as long as a load may take unless told. */
  readonly longestMs?: number;
}

/** What is held in memory at once: a month of the busiest account has some tens of millions of bytes. */
const MOST_HELD_BYTES = 100_000_000;
/** Such an answer comes within seconds; one that trickles in would keep everybody else from the platform. */
const LONGEST_HELD_MS = 10 * 60_000;

/** So long a connection that was given up may still look open to the platform, milliseconds. */
const CLOSING_MS = 500;

/** The platform's turn; waiting for it is told of. */
const takeTurn = async (platform: Platform): Promise<Turn> => {
  let waits = false;
  try {
    return await platform.turns.take(hostOf(platform), {
      urgent: platform.urgent ?? false,
      longestQuietMs: longestWaitOf(platform),
      signal: platform.signal,
      onWait: (until) => {
        waits = true;
        platform.onPause?.({ reason: until ? 'rate-limited' : 'turn', until });
      },
    });
  } catch (error) {
    if (error instanceof HostQuiet) throw tooLongToWait(platform, error.until, error);
    throw error;
  } finally {
    if (waits) platform.onPause?.(null);
  }
};

const send = async (
  platform: Platform,
  path: string,
  { headers, givesWay, maxBytes, longestMs }: Question,
): Promise<PlatformAnswer> => {
  const turn = await takeTurn(platform);
  const silence = new AbortController();
  const watch = createSilenceWatch(platform.idleMs, () => silence.abort());
  let isWhole = false;
  const close = () => {
    watch.stop();
    silence.abort();
    if (isWhole) turn.release();
    // The next request must not meet this one on its way out: it would count as a second one.
    else void platform.wait(CLOSING_MS).then(turn.release, turn.release);
  };
  const onEnd = () => {
    isWhole = true;
  };
  const trouble = troubleOf(platform, givesWay ? turn.wanted : undefined);
  const signals = [silence.signal, turn.lost];
  if (platform.signal) signals.push(platform.signal);
  if (givesWay) signals.push(turn.wanted);
  try {
    watch.start();
    const answer = await askOutside({
      origin: platform.url,
      path,
      headers: { 'user-agent': platform.userAgent, ...headers },
      signal: AbortSignal.any(signals),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(longestMs === undefined ? {} : { longestMs }),
    });
    return watchedAnswer(answer, { watch, trouble, close, onEnd });
  } catch (error) {
    close();
    throw trouble(error, `${hostOf(platform)} did not answer`);
  }
};

/**
 * Asks until there is an answer that means something: 429 waits a minute or as long as it says, 5xx and lost
 * connections are tried again. Whoever calls reads the answer and closes it.
 */
export const ask = async (
  platform: Platform,
  path: string,
  question: Question = {},
): Promise<PlatformAnswer> => {
  const patience = question.patience ?? createPatience(platform);
  for (;;) {
    stopIfAborted(platform);
    let answer: PlatformAnswer;
    try {
      answer = await send(platform, path, question);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      if (!(error instanceof GaveWay)) await patience.afterFailure(error);
      continue;
    }
    if (answer.status !== 429 && answer.status < 500) return answer;
    const { status } = answer;
    const asksFor = retryAfterMs(answer.headers.get('retry-after'), platform.now());
    await discard(answer);
    if (status === 429) await patience.afterRateLimit(asksFor);
    else await patience.afterFailure(new Error(`Status ${status} for ${path}`), asksFor);
  }
};

/** Status and whole body of an answer; a body cut in the middle is asked for again. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly url: string;
  readonly body: string;
}

/** Like `ask`, for answers that are read at once. */
export const askWhole = async (
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WholeAnswer> => {
  const patience = createPatience(platform);
  const question = { headers, patience, maxBytes: MOST_HELD_BYTES, longestMs: LONGEST_HELD_MS };
  for (;;) {
    const answer = await ask(platform, path, question);
    try {
      const body = await answer.text();
      return { status: answer.status, headers: answer.headers, url: answer.url, body };
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await patience.afterFailure(error);
    } finally {
      answer.close();
    }
  }
};
