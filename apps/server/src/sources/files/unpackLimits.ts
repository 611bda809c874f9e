import { FileRefusal } from './fileRefusal.ts';

/** How much may come out of a packed file, in bytes. */
export interface UnpackLimits {
  readonly maxBytes: number;
}

/** PGN packs to a fifth or a tenth, rarely to a thirtieth; a bomb to a thousandth and less. */
const MAX_RATIO = 100;
/** Bytes. A small file may be as repetitive as it likes. */
const FREE_BYTES = 1_000_000;
const MEGABYTE = 1_000_000;

/** Counts what comes out of a packed file against what went in. */
export interface UnpackMeter {
  readonly addPacked: (bytes: number) => void;
  /** Throws a `FileRefusal` if this is too much. */
  readonly addUnpacked: (bytes: number) => void;
}

/** A meter for one packed file. `packedBytes` is its size as far as it is known at the start. */
export function createUnpackMeter({ maxBytes }: UnpackLimits, packedBytes = 0): UnpackMeter {
  let packed = packedBytes;
  let unpacked = 0;
  return {
    addPacked: (bytes) => {
      packed += bytes;
    },
    addUnpacked: (bytes) => {
      unpacked += bytes;
      if (unpacked > maxBytes)
        throw new FileRefusal(
          'unpacked-too-large',
          `The archive unpacks to more than ${Math.floor(maxBytes / MEGABYTE)} MB. Split it into smaller ones.`,
        );
      if (unpacked > FREE_BYTES && unpacked > MAX_RATIO * packed)
        throw new FileRefusal(
          'unpacked-too-large',
          `The archive unpacks to more than ${MAX_RATIO} times its size: no games do that. Send the PGN file itself.`,
        );
    },
  };
}
