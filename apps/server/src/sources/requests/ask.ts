import { type Authorization, hostOf, type Platform, stopIfAborted } from '../platform.ts';
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

/** Options of a request. */
export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A long response that can be resumed or cut short: it ends with `Preempted` when an urgent request waits. */
  readonly isPreemptible?: boolean;
  readonly retryPolicy?: RetryPolicy;
  /** Size limit; default: as much as a whole account. */
  readonly maxBytes?: number;
}

/** Held in memory: a month of the busiest account has tens of megabytes. */
const MAX_TEXT_BYTES = 100_000_000;
/** What is said about an account, or the list of its months: some kilobytes, and a bomb is refused before it is parsed. */
export const MAX_ACCOUNT_BYTES = 200_000;

/** The platform may see an abandoned connection as open for this long, milliseconds. */
const CLOSING_MS = 500;

/** What a platform has refused, or its owner has taken back, is not sent again in the same load. */
const endedTokens = new WeakSet<Authorization>();

/** The token to send now; undefined without one that counts. */
async function tokenToSend({ authorization }: Platform): Promise<string | undefined> {
  if (!authorization || endedTokens.has(authorization)) return undefined;
  if ((await authorization.isGiven?.()) !== false) return authorization.token;
  endedTokens.add(authorization);
  return undefined;
}

/** Takes the platform's turn and reports the wait. */
async function takeTurn(platform: Platform, isPreemptible: boolean): Promise<Turn> {
  let waits = false;
  try {
    return await platform.turns.take(hostOf(platform), {
      urgent: platform.urgent ?? false,
      yields: isPreemptible,
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
  { headers, isPreemptible = false, maxBytes }: RequestOptions,
): Promise<{ readonly answer: PlatformAnswer; readonly token: string | undefined }> {
  const turn = await takeTurn(platform, isPreemptible);
  // The turn may have taken long to come.
  const token = await tokenToSend(platform).catch((error: unknown) => {
    turn.release();
    throw error;
  });
  const silence = new AbortController();
  const watch = createSilenceWatch(platform.idleMs, () => silence.abort());
  let isWhole = false;
  const close = () => {
    watch.stop();
    silence.abort();
    if (isWhole) turn.release();
    // The next request must not overlap with the closing one: it would count as a second one.
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
      headers: {
        'user-agent': platform.userAgent,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.any(signals),
      maxMs: platform.requestMs,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
    return { answer: watchedAnswer(answer, { watch, translateError: trouble, close, onEnd }), token };
  } catch (error) {
    close();
    throw trouble(error, `${hostOf(platform)} did not answer`);
  }
}

/**
 * Sends a request until the response is meaningful: waits after 429 (a minute, or as asked), retries 5xx and lost
 * connections, and goes on without a token that is refused or was taken back. The caller must read and close the response.
 */
export async function ask(
  platform: Platform,
  path: string,
  question: RequestOptions = {},
): Promise<PlatformAnswer> {
  const retryPolicy = question.retryPolicy ?? createRetryPolicy(platform);
  const { authorization } = platform;
  for (;;) {
    stopIfAborted(platform);
    let sent: Awaited<ReturnType<typeof send>>;
    try {
      sent = await send(platform, path, question);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      if (!(error instanceof Preempted)) await retryPolicy.afterFailure(error);
      continue;
    }
    const { answer, token } = sent;
    if (answer.status === 401 && authorization && token !== undefined) {
      await discard(answer);
      endedTokens.add(authorization);
      await authorization.refused();
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

/** Status and body of a response; a truncated body is requested again. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly url: string;
  readonly body: string;
}

/**
 * Like `ask`, reading what is wanted of the body; a truncated one is asked for again and read from its start, and so is one that ended for
 * somebody in a hurry, unless `read` makes do with what has come.
 */
export async function askAndRead<Read>(
  platform: Platform,
  path: string,
  {
    headers = {},
    isPreemptible = false,
    maxBytes = MAX_TEXT_BYTES,
  }: Pick<RequestOptions, 'headers' | 'isPreemptible' | 'maxBytes'>,
  read: (answer: PlatformAnswer) => Promise<Read>,
): Promise<Read> {
  const retryPolicy = createRetryPolicy(platform);
  const question = { headers, isPreemptible, retryPolicy, maxBytes };
  for (;;) {
    const answer = await ask(platform, path, question);
    try {
      return await read(answer);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      if (!(error instanceof Preempted)) await retryPolicy.afterFailure(error);
    } finally {
      answer.close();
    }
  }
}

/** Like `ask`, reading the whole body; one of more than `maxBytes`, which are `MAX_TEXT_BYTES` if omitted, is refused. */
export async function askForText(
  platform: Platform,
  path: string,
  question: Pick<RequestOptions, 'headers' | 'maxBytes'> = {},
): Promise<TextAnswer> {
  return askAndRead(platform, path, question, async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    url: answer.url,
    body: await answer.text(),
  }));
}
