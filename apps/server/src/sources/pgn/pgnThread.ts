import { Worker } from 'node:worker_threads';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import type { PgnCursor, PgnSelection } from './pgn.ts';
import type { FromPgnThread, PgnThreadStart, ToPgnThread } from './pgnMessages.ts';

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
 * Runs `pgnGames` in a thread: a large file keeps a core busy for seconds, and the process has requests to answer.
 */
export async function* pgnGamesInThread(
  bytes: AsyncIterable<Uint8Array>,
  selection: PgnSelection,
  start: PgnCursor,
): AsyncGenerator<SourceItem<PgnCursor>> {
  const workerData: PgnThreadStart = { selection: selection, start };
  const worker = new Worker(new URL('./pgnWorker.ts', import.meta.url), { workerData });
  const send = (message: ToPgnThread): void => worker.postMessage(message);
  const chunks = bytes[Symbol.asyncIterator]();
  // Prefetches one chunk while the one before is parsed.
  const fetchNext = () => {
    const step = chunks.next();
    // Rethrown when awaited; until then it must not count as an unhandled rejection.
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
