import { Worker } from 'node:worker_threads';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import type { PgnCursor, PgnWish } from './pgn.ts';
import type { FromPgnThread, PgnThreadStart, ToPgnThread } from './pgnMessages.ts';

/** Messages of a worker in their order; ends in an error when the thread dies. */
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
 * `pgnGames` in a thread of its own: reading a large file keeps a core busy for seconds, and the process has visitors
 * to answer meanwhile.
 */
export async function* pgnGamesInThread(
  bytes: AsyncIterable<Uint8Array>,
  wish: PgnWish,
  start: PgnCursor,
): AsyncGenerator<SourceItem<PgnCursor>> {
  const workerData: PgnThreadStart = { wish, start };
  const worker = new Worker(new URL('./pgnWorker.ts', import.meta.url), { workerData });
  const send = (message: ToPgnThread): void => worker.postMessage(message);
  const chunks = bytes[Symbol.asyncIterator]();
  // One piece is fetched while the one before it is read.
  const fetchNext = () => {
    const step = chunks.next();
    // Told to whoever takes it; until then a failure must not count as unhandled.
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
