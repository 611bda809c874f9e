/** Reads that many bits, 24 at most; `null` skips to the next byte. */
interface Bits {
  (count: number | null): number;
  readonly bytesRead: number;
}

declare module '@openpgp/unbzip2-stream/lib/bit_iterator.js' {
  /** Bits of the chunks that `next` gives; fails when it gives none. */
  function bitIterator(next: () => Uint8Array | undefined): Bits;
  export = bitIterator;
}

declare module '@openpgp/unbzip2-stream/lib/bzip2.js' {
  interface Bzip2 {
    /** Size of the blocks that follow, in 100,000 bytes. */
    header(bits: Bits): number;
    /** Unpacks a block and returns the checksum so far; null at the end of the stream. */
    decompress(
      bits: Bits,
      onByte: (byte: number) => void,
      buffer: Int32Array,
      bufferSize: number,
      checksum: number,
    ): number | null;
  }
  const bzip2: Bzip2;
  export = bzip2;
}
