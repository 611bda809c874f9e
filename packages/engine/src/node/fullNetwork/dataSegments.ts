/** A piece of the initial memory of a WebAssembly module. */
export interface DataSegment {
  /** Address of the first byte in the memory of the module. */
  readonly address: number;
  /** A view into the bytes of the module. */
  readonly bytes: Uint8Array;
}

/** The module is damaged, or uses a form of segments that the bundled engine does not have. */
export class WasmFormatError extends Error {
  constructor(problem: string) {
    super(`The WebAssembly file of the engine cannot be read: ${problem}. Install the packages again.`);
    this.name = 'WasmFormatError';
  }
}

/** Names below are those of the WebAssembly binary format, https://webassembly.github.io/spec/core/binary/modules.html */
const HEADER_BYTES = 8;
const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;
/** A 32-bit number takes at most five bytes. */
const MAX_SHIFT = 28;

interface Reader {
  at: number;
  readonly byte: () => number;
  /** An unsigned LEB128 number of at most 32 bits. */
  readonly number: () => number;
}

function createReader(module: Uint8Array): Reader {
  const reader = {
    at: HEADER_BYTES,
    byte: (): number => {
      const value = module[reader.at];
      if (value === undefined) throw new WasmFormatError('it ends too early');
      reader.at += 1;
      return value;
    },
    number: (): number => {
      let result = 0;
      for (let shift = 0; shift <= MAX_SHIFT; shift += 7) {
        const byte = reader.byte();
        result += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) return result;
      }
      throw new WasmFormatError('a number is too long');
    },
  };
  return reader;
}

/**
 * The address of an active segment: `i32.const n` and `end`. The constant is signed; addresses below 2 GiB read the same as
 * unsigned numbers, except that their last byte may carry a zero sign bit.
 */
function readAddress(reader: Reader): number {
  if (reader.number() !== 0 || reader.byte() !== I32_CONST)
    throw new WasmFormatError('a data segment has no fixed address');
  const address = reader.number();
  if (reader.byte() !== END) throw new WasmFormatError('an address is no constant');
  return address;
}

/** The data segments of a WebAssembly module, in file order. Throws `WasmFormatError`. */
export function dataSegments(module: Uint8Array): DataSegment[] {
  const reader = createReader(module);
  while (reader.at < module.length) {
    const section = reader.byte();
    const size = reader.number();
    if (section !== DATA_SECTION) {
      reader.at += size;
      continue;
    }
    const segments: DataSegment[] = [];
    for (let left = reader.number(); left > 0; left -= 1) {
      const address = readAddress(reader);
      const length = reader.number();
      const bytes = module.subarray(reader.at, reader.at + length);
      if (bytes.length < length) throw new WasmFormatError('it ends too early');
      segments.push({ address, bytes });
      reader.at += length;
    }
    return segments;
  }
  return [];
}

/** The bytes between two addresses of the initial memory; zero where no segment lies. */
export function memoryBetween(
  segments: readonly DataSegment[],
  start: number,
  end: number,
): Uint8Array<ArrayBuffer> {
  const memory = new Uint8Array(end - start);
  for (const { address, bytes } of segments) {
    const from = Math.max(address, start);
    const to = Math.min(address + bytes.length, end);
    if (from < to) memory.set(bytes.subarray(from - address, to - address), from - start);
  }
  return memory;
}
