const HIGH_BYTE = 0x80;
/** First byte of the Cyrillic letters in windows-1251; Ё and ё are outside the range. */
const FIRST_CYRILLIC = 0xc0;
const CYRILLIC_APART = [0xa8, 0xb8] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin = new TextDecoder('windows-1252');
const cyrillic = new TextDecoder('windows-1251');

function isHighLetter(byte: number | undefined): boolean {
  return (
    byte !== undefined && (byte >= FIRST_CYRILLIC || byte === CYRILLIC_APART[0] || byte === CYRILLIC_APART[1])
  );
}

function isAsciiLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

/**
 * Accented letters of western names are surrounded by ASCII, Russian words consist of high bytes. The more common
 * kind of neighbor decides the encoding.
 */
function looksCyrillic(bytes: Uint8Array, start: number, end: number): boolean {
  let among = 0;
  for (let index = start; index < end; index++) {
    if (!isHighLetter(bytes[index])) continue;
    if (isHighLetter(bytes[index + 1])) among += 2;
    if (isAsciiLetter(bytes[index - 1]) || isAsciiLetter(bytes[index + 1])) among -= 1;
  }
  return among > 0;
}

/**
 * Length of the non-ASCII UTF-8 letter at `at`; 0 if there is none (overlong forms and surrogates are invalid).
 */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  const isTail = (byte = 0): boolean => (byte & 0xc0) === 0x80;
  if (!isTail(second)) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (!isTail(bytes[at + 2])) return 0;
  if (first >= 0xe0 && first <= 0xef) {
    if (first === 0xe0) return second >= 0xa0 ? 3 : 0;
    return first === 0xed && second > 0x9f ? 0 : 3;
  }
  if (first < 0xf0 || first > 0xf4 || !isTail(bytes[at + 3])) return 0;
  if (first === 0xf0) return second >= 0x90 ? 4 : 0;
  return first === 0xf4 && second > 0x8f ? 0 : 4;
}

function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    // Inlined, because nearly all of a file is ASCII: it saves one call per byte.
    if ((bytes[at] ?? 0) < HIGH_BYTE) {
      at++;
      continue;
    }
    const length = letterLength(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Scans the line from `start` to `end` in place: creating half a million subarrays costs more than the scan. */
function decoderOf(bytes: Uint8Array, start: number, end: number): TextDecoder {
  if (isUtf8(bytes, start, end)) return utf8;
  return looksCyrillic(bytes, start, end) ? cyrillic : latin;
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
  return end + 1;
}

/**
 * Decodes whole lines in an unknown 8-bit encoding: UTF-8, otherwise windows-1251 or windows-1252. Each line that
 * is not UTF-8 is judged alone, so the result does not depend on where the stream was cut, and files concatenated
 * from several programs decode correctly.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf8(bytes, 0, bytes.length)) return utf8.decode(bytes);
  let text = '';
  let from = 0;
  let decoder: TextDecoder | undefined;
  // Consecutive lines with the same encoding are decoded together: a million separate calls take seconds.
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(endOfLine(bytes, start), bytes.length);
    const next = decoderOf(bytes, start, end);
    if (decoder && next !== decoder) {
      text += decoder.decode(bytes.subarray(from, start));
      from = start;
    }
    decoder = next;
    start = end;
  }
  return decoder ? text + decoder.decode(bytes.subarray(from)) : text;
}
