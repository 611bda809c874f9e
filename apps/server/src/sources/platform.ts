import { takeTurn } from './hostTurns.ts';
import { askOutside, type OutgoingAnswer, OutgoingRefused } from './outgoing.ts';
import { SourceFailure } from './sourceItem.ts';

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
}

/** Both platforms ask for a minute's silence after a 429 (Lichess: "wait a full minute"). */
const RATE_LIMIT_PAUSE_MS = 60_000;
/** 429 in a row before we give up. */
const RATE_LIMIT_TRIES = 5;
/** Pauses before a request that failed is tried again, milliseconds. */
const RETRY_PAUSES_MS = [1_000, 4_000, 15_000];

/** The User-Agent both platforms ask for: the program's name and where its operator can be reached. */
export const userAgentOf = (version: string, publicUrl: string): string =>
  `Tabia/${version} (chess opening trainer; contact: ${publicUrl})`;

type AnswerHeaders = Pick<Headers, 'get'>;

/** An answer whose body is being read; `close` must be called, it lets the next request go. */
export interface PlatformAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** The address that answered in the end, after redirections. */
  readonly url: string;
  text(): Promise<string>;
  /** The body as it arrives. Throws `ConnectionLost` on a cut and after `idleMs` without a byte. */
  bytes(): AsyncGenerator<Uint8Array>;
  close(): void;
}

/** The connection broke or fell silent: what came before is good, the rest must be asked for again. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** Throws when the work was called off; a failure of the platform never looks like that. */
const stopIfAborted = (platform: Platform): void => platform.signal?.throwIfAborted();

interface SilenceWatch {
  start(): void;
  stop(): void;
}

const createSilenceWatch = (idleMs: number, onSilence: () => void): SilenceWatch => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start: () => {
      stop();
      timer = setTimeout(onSilence, idleMs);
    },
  };
};

const send = async (
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<PlatformAnswer> => {
  const { host } = new URL(platform.url);
  const release = await takeTurn(host);
  const silence = new AbortController();
  const watch = createSilenceWatch(platform.idleMs, () => silence.abort());
  const close = () => {
    watch.stop();
    silence.abort();
    release();
  };
  try {
    watch.start();
    const answer = await askOutside({
      origin: platform.url,
      path,
      headers: { 'user-agent': platform.userAgent, ...headers },
      signal: platform.signal ? AbortSignal.any([platform.signal, silence.signal]) : silence.signal,
    });
    return answerOf(answer, platform, watch, close);
  } catch (error) {
    close();
    stopIfAborted(platform);
    throw asTrouble(error, `${host} did not answer`);
  }
};

/** What was refused on purpose is not worth a second try. */
const asTrouble = (error: unknown, message: string): Error =>
  error instanceof OutgoingRefused
    ? new SourceFailure('platform-refused', error.message, { cause: error })
    : new ConnectionLost(message, { cause: error });

const answerOf = (
  answer: OutgoingAnswer,
  platform: Platform,
  watch: SilenceWatch,
  close: () => void,
): PlatformAnswer => ({
  status: answer.status,
  headers: answer.headers,
  url: answer.url,
  close,
  async *bytes() {
    try {
      for await (const chunk of answer.bytes()) {
        // The reader may be busy storing: only the platform's own silence counts.
        watch.stop();
        yield chunk;
        watch.start();
      }
      watch.stop();
    } catch (error) {
      stopIfAborted(platform);
      throw asTrouble(error, 'The connection was cut');
    }
  },
  async text() {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of this.bytes()) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  },
});

const unreachable = (platform: Platform, cause: unknown): SourceFailure =>
  new SourceFailure(
    'platform-unreachable',
    `${new URL(platform.url).host} does not answer. Try again later.`,
    {
      cause,
    },
  );

/** Pauses between attempts of one piece of work, and gives up with a coded error when they are used up. */
export const createPatience = (platform: Platform) => {
  let failures = 0;
  let refusals = 0;
  return {
    /** Something new arrived: earlier trouble is forgotten. */
    progressed: () => {
      failures = 0;
      refusals = 0;
    },
    afterFailure: async (cause: unknown): Promise<void> => {
      const pause = RETRY_PAUSES_MS[failures++];
      if (pause === undefined) throw unreachable(platform, cause);
      await platform.wait(pause, platform.signal);
      stopIfAborted(platform);
    },
    afterRateLimit: async (retryAfterSeconds: number): Promise<void> => {
      if (++refusals >= RATE_LIMIT_TRIES) {
        throw new SourceFailure(
          'rate-limited',
          `${new URL(platform.url).host} asks to slow down. Try again in some minutes.`,
        );
      }
      await platform.wait(Math.max(RATE_LIMIT_PAUSE_MS, retryAfterSeconds * 1_000), platform.signal);
      stopIfAborted(platform);
    },
  };
};
export type Patience = ReturnType<typeof createPatience>;

/**
 * Reads an answer whose body nobody wants. Only closing it would leave the connection to die while the next request
 * is under way, which counts as a second one.
 */
export const discard = async (answer: PlatformAnswer): Promise<void> => {
  try {
    await answer.text();
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
  } finally {
    answer.close();
  }
};

const retryAfter = (headers: AnswerHeaders): number => {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds : 0;
};

/**
 * Asks until there is an answer that means something: 429 waits a minute, 5xx and lost connections are tried
 * again. Whoever calls reads the answer and closes it.
 */
export const ask = async (
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  patience: Patience = createPatience(platform),
): Promise<PlatformAnswer> => {
  for (;;) {
    let answer: PlatformAnswer;
    try {
      answer = await send(platform, path, headers);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await patience.afterFailure(error);
      continue;
    }
    if (answer.status !== 429 && answer.status < 500) return answer;
    const { status, headers: fields } = answer;
    await discard(answer);
    if (status === 429) await patience.afterRateLimit(retryAfter(fields));
    else await patience.afterFailure(new Error(`Status ${status} for ${path}`));
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
  for (;;) {
    const answer = await ask(platform, path, headers, patience);
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

/** The object a JSON text holds, or `undefined` where it holds something else or is no JSON. */
export const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};
