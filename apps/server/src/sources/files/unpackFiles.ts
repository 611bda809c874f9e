import { pipeline, Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { type Transferable, Worker } from 'node:worker_threads';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { ByteChunks } from '@tabia/chess/pgn';
import type { BunzipStreams } from './bunzipWorker.ts';
import { foreignFormatOf, HEAD_BYTES, type Packing, packingOf } from './fileFormat.ts';
import {
  type ArchiveRoom,
  brokenRefusal,
  createUnpackMeter,
  FileRefusal,
  foreignRefusal,
  nestedRefusal,
  type UnpackLimits,
} from './fileRefusal.ts';
import { zipFiles } from './zipFiles.ts';

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
  // Awaited with every block; between blocks its rejection must not count as unhandled.
  died.catch(() => undefined);
  return { worker, died };
}

/** What the thread is doing: while nobody waits for it, or while it waits for input, it is not late. */
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
async function* bunzip(
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

/** Packings of a single file, without a directory. */
type StreamPacking = Exclude<Packing, 'zip'>;

const NAMES: Readonly<Record<Packing, string>> = { zip: 'ZIP', gzip: 'GZIP', bzip2: 'BZIP2', zstd: 'ZSTD' };

interface Peeked {
  readonly head: Uint8Array;
  /** The whole file, its first bytes included. */
  readonly all: AsyncIterable<Uint8Array>;
  /** Ends the file when `all` is not read. */
  readonly close: () => Promise<unknown>;
}

/** Reads the first bytes of a file. */
async function peek(bytes: ByteChunks): Promise<Peeked> {
  const source = Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const step = await source.next();
    if (step.done) break;
    first.push(step.value);
    size += step.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first;
      for (let step = await source.next(); !step.done; step = await source.next()) yield step.value;
    } finally {
      await source.return?.();
    }
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD_BYTES),
    all: all(),
    close: async () => source.return?.(),
  };
}

async function* throughZlib(
  packed: AsyncIterable<Uint8Array>,
  unpacker: ReturnType<typeof createGunzip>,
): AsyncGenerator<Uint8Array> {
  // The iteration below rethrows what goes wrong.
  pipeline(Readable.from(packed), unpacker, () => undefined);
  yield* unpacker;
}

const UNPACKERS: Readonly<
  Record<StreamPacking, (packed: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>>
> = {
  gzip: (packed) => throughZlib(packed, createGunzip()),
  zstd: (packed) => throughZlib(packed, createZstdDecompress()),
  bzip2: bunzip,
};

async function* unpackStream(
  packing: StreamPacking,
  packed: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
): AsyncGenerator<Uint8Array> {
  const meter = createUnpackMeter(limits);
  let readError: unknown;
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of packed) {
        meter.addPacked(chunk.length);
        yield chunk;
      }
    } catch (error) {
      readError = error;
      throw error;
    }
  }
  try {
    for await (const chunk of UNPACKERS[packing](counted())) {
      meter.addUnpacked(chunk.length);
      yield chunk;
    }
  } catch (error) {
    // A failing source does not mean a damaged archive.
    throw error instanceof FileRefusal ? error : (readError ?? brokenRefusal(error));
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>, room: ArchiveRoom | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) {
    room?.take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why the contents of an archive are not read: they are packed again, or no text. */
function contentRefusal(head: Uint8Array, name: string): FileRefusal | undefined {
  const packing = packingOf(head);
  if (packing) return nestedRefusal(name || NAMES[packing]);
  const foreign = foreignFormatOf(head, name);
  if (!foreign) return undefined;
  return foreign.kind === 'archive' ? nestedRefusal(name || foreign.name) : foreignRefusal(foreign);
}

async function checkContent(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const { head, all, close } = await peek(bytes);
  const refusal = contentRefusal(head, name);
  if (!refusal) return all;
  await close();
  throw refusal;
}

/**
 * Yields the files with games of a file, each to be read before the next: those of a ZIP archive, the one inside
 * GZIP, BZIP2 or ZSTD, or the file itself. Recognized by content. Memory holds a ZIP archive as it was packed, and of
 * the rest a few blocks. Throws a `FileRefusal` for other archives, documents and databases, which `fileName` helps
 * to name, and for an archive that is damaged, encrypted, nested or too large.
 */
export async function* unpackFiles(
  bytes: ByteChunks,
  limits: UnpackLimits,
  fileName = '',
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const { head, all, close } = await peek(bytes);
  const packing = packingOf(head);
  if (packing === 'zip') {
    try {
      const archive = await collect(all, limits.room);
      const files = zipFiles(archive, createUnpackMeter(limits, archive.length));
      for await (const { name, bytes: content } of files) yield await checkContent(name, content);
    } finally {
      limits.room?.free();
    }
    return;
  }
  if (packing) {
    yield await checkContent('', unpackStream(packing, all, limits));
    return;
  }
  const foreign = foreignFormatOf(head, fileName);
  if (!foreign) {
    yield all;
    return;
  }
  await close();
  throw foreignRefusal(foreign);
}
