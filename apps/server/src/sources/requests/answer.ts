import { type Platform, stopIfAborted } from '../platform.ts';
import { SourceFailure } from '../sourceItem.ts';
import { type OutgoingAnswer, OutgoingRefused } from './outgoing.ts';

/** Parses a JSON object; `undefined` for anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export type AnswerHeaders = Pick<Headers, 'get'>;

/** A response whose body is being read; `close` must be called, it releases the turn. */
export interface PlatformAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** The final URL after redirects. */
  readonly url: string;
  text(): Promise<string>;
  /** Streams the body. Throws `ConnectionLost` if it is cut or idle for `idleMs`. */
  bytes(): AsyncGenerator<Uint8Array>;
  close(): void;
}

/** The connection broke or went idle: what arrived is valid, the rest must be requested again. */
export class ConnectionLost extends Error {
  override readonly name: string = 'ConnectionLost';
}

/** The connection was closed for an urgent request: not the platform's fault, resume immediately. */
export class Preempted extends ConnectionLost {
  override readonly name = 'Preempted';
}

/** Detects an idle connection. */
export interface SilenceWatch {
  start(): void;
  stop(): void;
}

/** Calls `onSilence` if `idleMs` pass between `start` and the next call. */
export function createSilenceWatch(idleMs: number, onSilence: () => void): SilenceWatch {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start: () => {
      stop();
      timer = setTimeout(onSilence, idleMs);
    },
  };
}

/** Translates a connection error for the reader. */
export type ErrorTranslator = (error: unknown, message: string) => Error;

/** Refused requests are not retried; `preempted` identifies connections that we closed ourselves. */
export function createErrorTranslator(
  platform: Platform,
  preempted: AbortSignal | undefined,
): ErrorTranslator {
  return (error, message) => {
    if (platform.signal?.aborted) stopIfAborted(platform);
    if (error instanceof OutgoingRefused) {
      return new SourceFailure('platform-refused', error.message, { cause: error });
    }
    return preempted?.aborted
      ? new Preempted('Ended for somebody in a hurry', { cause: error })
      : new ConnectionLost(message, { cause: error });
  };
}

/** Callbacks while a response is read. */
export interface AnswerHooks {
  readonly watch: SilenceWatch;
  readonly translateError: ErrorTranslator;
  readonly close: () => void;
  /** Called after the last byte. */
  readonly onEnd: () => void;
}

/** Wraps a response with error translation and idle detection. */
export function watchedAnswer(
  answer: OutgoingAnswer,
  { watch, translateError: trouble, close, onEnd }: AnswerHooks,
): PlatformAnswer {
  return {
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
        onEnd();
      } catch (error) {
        throw trouble(error, 'The connection was cut');
      }
    },
    async text() {
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of this.bytes()) text += decoder.decode(chunk, { stream: true });
      return text + decoder.decode();
    },
  };
}

/**
 * Reads and drops a body. Merely closing would leave the connection open while the next request starts, and the
 * platform would count two.
 */
export async function discard(answer: PlatformAnswer): Promise<void> {
  try {
    await answer.text();
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
  } finally {
    answer.close();
  }
}
