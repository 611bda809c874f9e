import { ReadableStream, TransformStream } from 'node:stream/web';
import { type Transferable, Worker } from 'node:worker_threads';
import type { BunzipStreams } from './bunzipWorker.ts';

/** The longest block takes a tenth of a second; damaged data can keep the library busy for ever. */
const MAX_BLOCK_MS = 60_000;

/** The thread that unpacks, until it fails. */
function startThread(streams: BunzipStreams): { worker: Worker; died: Promise<never> } {
  const worker = new Worker(new URL('./bunzipWorker.ts', import.meta.url), {
    workerData: streams,
    // The types of the browser's streams, which the compiler knows too, are not those of Node.
    transferList: [streams.packed, streams.unpacked] as unknown as Transferable[],
  });
  const died = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  // Awaited with every block; without a block to wait for it must not count as unhandled.
  died.catch(() => undefined);
  return { worker, died };
}

/** Where the work is: a thread that is not being waited for, or waits itself, is not late. */
interface Progress {
  isReading: boolean;
  isReceiving: boolean;
}

/** Rejects when the thread has worked on one block for longer than `ms`. */
function watch(progress: Progress, ms: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => undefined);
  const timer = setTimeout(() => {
    if (progress.isReading && !progress.isReceiving)
      reject(new Error(`A BZIP2 block was not unpacked in ${ms} ms.`));
    else timer.refresh();
  }, ms);
  return { late, restart: () => timer.refresh(), end: () => clearTimeout(timer) };
}

/**
 * Unpacks BZIP2 in a thread: it is JavaScript, and a block keeps a processor busy for a tenth of a second. Throws if
 * the data is damaged or a block takes longer than `maxBlockMs`.
 */
export async function* bunzip(
  packed: AsyncIterable<Uint8Array>,
  maxBlockMs = MAX_BLOCK_MS,
): AsyncGenerator<Uint8Array> {
  const progress: Progress = { isReading: false, isReceiving: false };
  const watchdog = watch(progress, maxBlockMs);
  async function* observed(): AsyncGenerator<Uint8Array> {
    progress.isReceiving = true;
    for await (const chunk of packed) {
      progress.isReceiving = false;
      watchdog.restart();
      yield chunk;
      progress.isReceiving = true;
    }
    progress.isReceiving = false;
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const { worker, died } = startThread({ packed: ReadableStream.from(observed()), unpacked: writable });
  const reader = readable.getReader();
  try {
    for (;;) {
      progress.isReading = true;
      watchdog.restart();
      const { value, done } = await Promise.race([reader.read(), died, watchdog.late]);
      progress.isReading = false;
      if (done) return;
      yield value;
    }
  } finally {
    watchdog.end();
    reader.cancel().catch(() => undefined);
    await worker.terminate();
  }
}
