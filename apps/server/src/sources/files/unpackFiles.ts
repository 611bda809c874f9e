import { pipeline, Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { ByteChunks } from '@tabia/chess/pgn';
import { bunzip } from './bunzip.ts';
import { foreignFormatOf, HEAD_BYTES, type Packing, packingOf } from './fileFormat.ts';
import { brokenRefusal, FileRefusal, foreignRefusal, nestedRefusal } from './fileRefusal.ts';
import { createUnpackMeter, type UnpackLimits } from './unpackLimits.ts';
import { zipFiles } from './zipFiles.ts';

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
    // A source that fails is not a damaged archive.
    throw error instanceof FileRefusal ? error : (readError ?? brokenRefusal(error));
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Why the content of an archive is not read: it is packed again, or no text. */
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
    const archive = await collect(all);
    const files = zipFiles(archive, createUnpackMeter(limits, archive.length));
    for await (const { name, bytes: content } of files) yield await checkContent(name, content);
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
