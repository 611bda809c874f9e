import { type Platform, stopIfAborted } from '../platform.ts';
import { SourceFailure } from '../sourceItem.ts';
import { type OutgoingAnswer, OutgoingRefused } from './outgoing.ts';

/** Header fields of an answer, by name. */
export type AnswerHeaders = Pick<Headers, 'get'>;

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
  override readonly name: string = 'ConnectionLost';
}

/** The connection was given up for somebody in a hurry: no fault of the platform's, to be taken up at once. */
export class GaveWay extends ConnectionLost {
  override readonly name = 'GaveWay';
}

/** Notices when a platform sends nothing any more. */
export interface SilenceWatch {
  start(): void;
  stop(): void;
}

/** Calls `onSilence` when `idleMs` pass between a start and the next call. */
export const createSilenceWatch = (idleMs: number, onSilence: () => void): SilenceWatch => {
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

/** What went wrong with a connection, as its reader is told. */
export type Trouble = (error: unknown, message: string) => Error;

/** What was refused on purpose is not worth a second try; `gaveWay` tells a connection that was ended by ourselves. */
export const troubleOf =
  (platform: Platform, gaveWay: AbortSignal | undefined): Trouble =>
  (error, message) => {
    if (platform.signal?.aborted) stopIfAborted(platform);
    if (error instanceof OutgoingRefused) {
      return new SourceFailure('platform-refused', error.message, { cause: error });
    }
    return gaveWay?.aborted
      ? new GaveWay('Ended for somebody in a hurry', { cause: error })
      : new ConnectionLost(message, { cause: error });
  };

/** What goes with reading an answer. */
export interface Reading {
  readonly watch: SilenceWatch;
  readonly trouble: Trouble;
  readonly close: () => void;
  /** The last byte has come. */
  readonly onEnd: () => void;
}

/** An answer with its trouble made plain and its silence watched. */
export const watchedAnswer = (
  answer: OutgoingAnswer,
  { watch, trouble, close, onEnd }: Reading,
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
});

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
