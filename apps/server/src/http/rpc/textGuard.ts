/** Looks at the bytes of a file as they pass; answers false as soon as they can be no text in lines. */
export type TextGuard = (bytes: Uint8Array) => boolean;

const LF = 0x0a;
const CR = 0x0d;
/** A game with all its analysis on one line stays far below; a file without lines must not be gathered in memory. */
const LONGEST_LINE = 1_000_000;

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Refuses zero bytes, which no 8-bit text has, and lines of more than a million bytes. */
export function createTextGuard(): TextGuard {
  let wide: boolean | undefined;
  let line = 0;
  return (bytes) => {
    if (bytes.length === 0) return true;
    wide ??= isUtf16(bytes);
    if (!wide && bytes.includes(0)) return false;
    const last = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
    line = last === -1 ? line + bytes.length : bytes.length - last - 1;
    return line <= LONGEST_LINE;
  };
}
