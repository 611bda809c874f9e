import { ReadableStream, type WritableStream } from 'node:stream/web';
import { workerData } from 'node:worker_threads';
import { bunzipBlocks } from './bunzipBlocks.ts';

/** Where packed bytes come from, and where unpacked ones go. */
export interface BunzipStreams {
  readonly packed: ReadableStream<Uint8Array>;
  readonly unpacked: WritableStream<Uint8Array>;
}

const { packed, unpacked } = workerData as BunzipStreams;

// An error aborts the writable side, where the reader of the other thread sees it.
await ReadableStream.from(bunzipBlocks(packed))
  .pipeTo(unpacked)
  .catch(() => undefined);
