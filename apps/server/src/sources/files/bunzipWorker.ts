import { ReadableStream, type WritableStream } from 'node:stream/web';
import { workerData } from 'node:worker_threads';
import bitIterator from '@openpgp/unbzip2-stream/lib/bit_iterator.js';
import bzip2 from '@openpgp/unbzip2-stream/lib/bzip2.js';

/** The header of a stream gives the size of its blocks as a multiple of this, bytes. */
const BLOCK_UNIT = 100_000;
/** Upper bound of a block's tables, bytes: packed data is never longer than a block and its tables. */
const TABLE_BYTES = 25_000;
const MAX_BLOCK_SIZE = 9 * BLOCK_UNIT;
const FIRST_SIZE = 1 << 20;

/**
 * Collects the bytes of a block. The library's own stream keeps them as numbers: a block of a bomb, 45 MB, then ends
 * the process.
 */
class Block {
  #bytes = new Uint8Array(FIRST_SIZE);
  #size = 0;

  readonly add = (byte: number): void => {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = byte;
  };

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }
}

/**
 * Unpacks BZIP2 block by block, several streams one after another included. Throws if the data is damaged or
 * incomplete.
 */
async function* bunzipBlocks(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = packed[Symbol.asyncIterator]();
  const waiting: Uint8Array[] = [];
  let received = 0;
  let isComplete = false;
  const receive = async (bytes: number): Promise<void> => {
    while (!isComplete && received < bytes) {
      const step = await source.next();
      if (step.done) isComplete = true;
      else if (step.value.length > 0) {
        waiting.push(step.value);
        received += step.value.length;
      }
    }
  };
  await receive(1);
  const bits = bitIterator(() => waiting.shift());
  let blockSize = 0;
  let checksum: number | null = null;
  for (;;) {
    await receive(bits.bytesRead + MAX_BLOCK_SIZE + TABLE_BYTES);
    if (bits.bytesRead >= received) break;
    if (checksum === null) {
      blockSize = BLOCK_UNIT * bzip2.header(bits);
      checksum = 0;
      continue;
    }
    const block = new Block();
    checksum = bzip2.decompress(bits, block.add, new Int32Array(blockSize), blockSize, checksum);
    // No checksum means the end of a stream; another may follow.
    if (checksum !== null) yield block.bytes;
  }
  if (checksum !== null) throw new Error('The data ends within a BZIP2 stream.');
}

/** Start data of the worker: where packed bytes come from and unpacked ones go. */
export interface BunzipStreams {
  readonly packed: ReadableStream<Uint8Array>;
  readonly unpacked: WritableStream<Uint8Array>;
}

const { packed, unpacked } = workerData as BunzipStreams;

// An error aborts the writable side, where the reader of the other thread sees it.
await ReadableStream.from(bunzipBlocks(packed))
  .pipeTo(unpacked)
  .catch(() => undefined);
