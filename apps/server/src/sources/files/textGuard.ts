/** Checks the bytes of a file as they stream by; false as soon as they cannot be lines of text. */
export type TextGuard = (bytes: Uint8Array) => boolean;

const LF = 0x0a;
const CR = 0x0d;
/** A fully annotated game on one line stays far below; a file without line breaks must not be buffered in memory. */
const MAX_LINE_BYTES = 1_000_000;

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** Rejects zero bytes outside UTF-16 and lines longer than a million bytes. */
export function createTextGuard(): TextGuard {
  let wide: boolean | undefined;
  let line = 0;
  return (bytes) => {
    if (bytes.length === 0) return true;
    wide ??= isUtf16(bytes);
    if (!wide && bytes.includes(0)) return false;
    const last = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
    line = last === -1 ? line + bytes.length : bytes.length - last - 1;
    return line <= MAX_LINE_BYTES;
  };
}
