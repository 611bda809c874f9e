import { Worker } from 'node:worker_threads';
import { isPlatformSource, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import type { PgnCursor, PgnSelection } from './pgn/pgn.ts';
import type { FromPgnThread, PgnThreadStart, ToPgnThread } from './pgn/pgnMessages.ts';
import type { Platform } from './platform.ts';
import { type ByPlatform, PLATFORM_READERS } from './platforms.ts';
import { SourceFailure, type SourceItem } from './sourceItem.ts';

/** Yields the messages of a worker in order; throws when the thread dies. */
async function* messagesOf(worker: Worker): AsyncGenerator<FromPgnThread> {
  const waiting: FromPgnThread[] = [];
  let wake: () => void = () => {};
  let failure: unknown;
  worker.on('message', (message: FromPgnThread) => {
    waiting.push(message);
    wake();
  });
  const onEnd = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  worker.once('error', onEnd);
  worker.once('exit', (code) => onEnd(new Error(`The thread that reads a file ended with code ${code}.`)));
  for (;;) {
    const message = waiting.shift();
    if (message) yield message;
    else if (failure) throw failure;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  }
}

/**
 * Runs `pgnBatches` in a thread: a large file keeps a core busy for seconds, and the process has requests to answer.
 */
async function* pgnGamesInThread(
  bytes: AsyncIterable<Uint8Array>,
  selection: PgnSelection,
  start: PgnCursor,
): AsyncGenerator<SourceItem<PgnCursor>> {
  const workerData: PgnThreadStart = { selection: selection, start };
  const worker = new Worker(new URL('./pgn/pgnWorker.ts', import.meta.url), { workerData });
  const send = (message: ToPgnThread): void => worker.postMessage(message);
  const chunks = bytes[Symbol.asyncIterator]();
  // Prefetches one chunk while the one before is parsed.
  const fetchNext = () => {
    const step = chunks.next();
    // Rethrown when awaited; before that its rejection must not count as unhandled.
    step.catch(() => {});
    return step;
  };
  let next = fetchNext();
  try {
    for await (const message of messagesOf(worker)) {
      if (message.kind === 'more') {
        const { value } = await next;
        send({ kind: 'bytes', bytes: value });
        if (value !== undefined) next = fetchNext();
      } else if (message.kind === 'failed') throw new SourceFailure(message.code, message.message);
      else if (message.kind === 'done') return;
      else {
        yield* message.items;
        send({ kind: 'taken' });
      }
    }
  } finally {
    await chunks.return?.();
    await worker.terminate();
  }
}

/** External access of a source. */
export interface SourceAccess {
  readonly platforms: ByPlatform<Platform>;
  /** The bytes of an uploaded file. */
  readonly readFile: (uploadId: number) => AsyncIterable<Uint8Array>;
}

/** A source, the player's name in it, and how much of it has been read. */
export interface SourceToRead {
  /** 1 correspondence, 2 over the board, or the number of a platform. */
  readonly source: 1 | 2 | PlatformSource;
  readonly name: string;
  /** Other spellings of the player in a file. */
  readonly spellings?: readonly string[];
  readonly uploadId: number | null;
  /** As stored: empty, or the last cursor this source yielded. */
  readonly cursor: object;
}

async function* nothing(): AsyncGenerator<never> {}

function pgnStart(source: SourceToRead, uploadId: number): PgnCursor {
  const cursor = source.cursor as Partial<PgnCursor>;
  // A different file is read from its first game.
  return { uploadId, games: cursor.uploadId === uploadId ? (cursor.games ?? 0) : 0 };
}

/** Yields the items of a source after its cursor; nothing for a file source without a file. */
export function openSource(source: SourceToRead, access: SourceAccess): AsyncGenerator<SourceItem<object>> {
  if (isPlatformSource(source.source)) {
    const { key } = platformOf(source.source);
    return PLATFORM_READERS[key].open(access.platforms[key], source.name, source.cursor);
  }
  if (source.uploadId === null) return nothing();
  const selection = { playerNames: [source.name, ...(source.spellings ?? [])], category: source.source };
  return pgnGamesInThread(access.readFile(source.uploadId), selection, pgnStart(source, source.uploadId));
}
