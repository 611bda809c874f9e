import { hostOf, type Platform, stopIfAborted } from '../platform.ts';
import { HostQuietError, type Turn } from '../turns/hostTurns.ts';
import {
  type AnswerHeaders,
  ConnectionLost,
  createErrorTranslator,
  createSilenceWatch,
  discard,
  type PlatformAnswer,
  Preempted,
  watchedAnswer,
} from './answer.ts';
import { askOutside } from './outgoing.ts';
import {
  createRetryPolicy,
  maxWaitMs,
  type RetryPolicy,
  rateLimitFailure,
  retryAfterMs,
} from './retryPolicy.ts';

/** How a platform is asked. */
export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is long and can be taken up again: it ends with `GaveWay` when somebody in a hurry waits. */
  readonly isPreemptible?: boolean;
  readonly retryPolicy?: RetryPolicy;
  /** More than this is not read; as much as a whole account has unless told. */
  readonly maxBytes?: number;
  /** Longer than this no answer may take, milliseconds; as long as a load may take unless told. */
  readonly maxMs?: number;
}

/** What is held in memory at once: a month of the busiest account has some tens of millions of bytes. */
const MAX_TEXT_BYTES = 100_000_000;
/** Such an answer comes within seconds; one that trickles in would keep everybody else from the platform. */
const MAX_TEXT_MS = 10 * 60_000;

/** So long a connection that was given up may still look open to the platform, milliseconds. */
const CLOSING_MS = 500;

/** The platform's turn; waiting for it is told of. */
async function takeTurn(platform: Platform): Promise<Turn> {
  let waits = false;
  try {
    return await platform.turns.take(hostOf(platform), {
      urgent: platform.urgent ?? false,
      maxQuietMs: maxWaitMs(platform),
      signal: platform.signal,
      onWait: (until) => {
        waits = true;
        platform.onPause?.({ reason: until ? 'rate-limited' : 'turn', until });
      },
    });
  } catch (error) {
    if (error instanceof HostQuietError) throw rateLimitFailure(platform, error.until, error);
    throw error;
  } finally {
    if (waits) platform.onPause?.(null);
  }
}

async function send(
  platform: Platform,
  path: string,
  { headers, isPreemptible, maxBytes, maxMs }: RequestOptions,
): Promise<PlatformAnswer> {
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
  const trouble = createErrorTranslator(platform, isPreemptible ? turn.preempted : undefined);
  const signals = [silence.signal, turn.lost];
  if (platform.signal) signals.push(platform.signal);
  if (isPreemptible) signals.push(turn.preempted);
  try {
    watch.start();
    const answer = await askOutside({
      origin: platform.url,
      path,
      headers: { 'user-agent': platform.userAgent, ...headers },
      signal: AbortSignal.any(signals),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(maxMs === undefined ? {} : { maxMs }),
    });
    return watchedAnswer(answer, { watch, translateError: trouble, close, onEnd });
  } catch (error) {
    close();
    throw trouble(error, `${hostOf(platform)} did not answer`);
  }
}

/**
 * Asks until there is an answer that means something: 429 waits a minute or as long as it says, 5xx and lost
 * connections are tried again. Whoever calls reads the answer and closes it.
 */
export async function ask(
  platform: Platform,
  path: string,
  question: RequestOptions = {},
): Promise<PlatformAnswer> {
  const retryPolicy = question.retryPolicy ?? createRetryPolicy(platform);
  for (;;) {
    stopIfAborted(platform);
    let answer: PlatformAnswer;
    try {
      answer = await send(platform, path, question);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      if (!(error instanceof Preempted)) await retryPolicy.afterFailure(error);
      continue;
    }
    if (answer.status !== 429 && answer.status < 500) return answer;
    const { status } = answer;
    const asksFor = retryAfterMs(answer.headers.get('retry-after'), platform.now());
    await discard(answer);
    if (status === 429) await retryPolicy.afterRateLimit(asksFor);
    else await retryPolicy.afterFailure(new Error(`Status ${status} for ${path}`), asksFor);
  }
}

/** Status and whole body of an answer; a body cut in the middle is asked for again. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly url: string;
  readonly body: string;
}

/** Like `ask`, for answers that are read at once. */
export async function askForText(
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TextAnswer> {
  const retryPolicy = createRetryPolicy(platform);
  const question = { headers, retryPolicy, maxBytes: MAX_TEXT_BYTES, maxMs: MAX_TEXT_MS };
  for (;;) {
    const answer = await ask(platform, path, question);
    try {
      const body = await answer.text();
      return { status: answer.status, headers: answer.headers, url: answer.url, body };
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await retryPolicy.afterFailure(error);
    } finally {
      answer.close();
    }
  }
}
