import { createHash } from 'node:crypto';
import { type DataSegment, dataSegments, memoryBetween, WasmFormatError } from './dataSegments.ts';

/** A network starts with version, hash and length of its description, four bytes each. */
const HEADER_BYTES = 12;
/** Begins the description of every network of Stockfish. */
const DESCRIPTION = 'Network trained';
/** Bytes of the full network of Stockfish 19. */
const NETWORK_BYTES = 98_511_183;
/** `nn-1a298aa575a0.nnue`: networks are named after the first digits of their SHA-256. */
const NAME_PATTERN = /^nn-([0-9a-f]{12})\.nnue$/;

/** True if the bytes are those of the network with that file name. */
function hasName(network: Uint8Array, name: string): boolean {
  const [, digits = ''] = NAME_PATTERN.exec(name) ?? [];
  return digits !== '' && createHash('sha256').update(network).digest('hex').startsWith(digits);
}

/** Returns the memory of large bytes to the system at once, not when the garbage collector comes by. They are empty then. */
export function giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0);
}

/**
 * Takes the full network out of the engine build that has it compiled in; `file` are its bytes, which are given back, and `name` is the
 * usual file name of the network. Reading 99 MB and laying them out costs about as much as reading a copy would, so none is kept.
 * Throws `WasmFormatError` if the file has no network, or another one.
 */
export function networkOf(file: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  try {
    return networkIn(dataSegments(file), name);
  } finally {
    giveBack(file);
  }
}

function networkIn(segments: readonly DataSegment[], name: string): Uint8Array<ArrayBuffer> {
  for (const { address, bytes } of segments) {
    const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(DESCRIPTION);
    if (found < 0) continue;
    const start = address + found - HEADER_BYTES;
    const network = memoryBetween(segments, start, start + NETWORK_BYTES);
    if (hasName(network, name)) return network;
  }
  throw new WasmFormatError(`it does not hold the network ${name}`);
}
