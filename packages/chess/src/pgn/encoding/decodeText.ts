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

/** Chooses the decoder of a line that is not UTF-8. */
export type ChooseDecoder = (bytes: Uint8Array, start: number, end: number) => TextDecoder;

/** Windows-1251 or windows-1252, by the line alone: for files that say nothing else. */
export function windowsDecoder(bytes: Uint8Array, start: number, end: number): TextDecoder {
  return looksCyrillic(bytes, start, end) ? cyrillic : latin;
}

/** True if the bytes are valid UTF-8. */
export function isUtf8Text(bytes: Uint8Array): boolean {
  return isUtf8(bytes, 0, bytes.length);
}

export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** Start and end of each line, its ending included. */
export function* linesIn(bytes: Uint8Array): Generator<readonly [start: number, end: number]> {
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(endOfLine(bytes, start), bytes.length);
    yield [start, end];
    start = end;
  }
}

/** True if a line is valid UTF-8. */
export function isUtf8Line(bytes: Uint8Array, start: number, end: number): boolean {
  return isUtf8(bytes, start, end);
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
  return end + 1;
}

/**
 * Decodes whole lines in 8-bit encodings: UTF-8 where it is valid, otherwise what `choose` says of the line. Each line
 * is judged alone, so files concatenated from several programs decode correctly.
 */
export function decodeText(bytes: Uint8Array, choose: ChooseDecoder): string {
  if (isUtf8Text(bytes)) return utf8.decode(bytes);
  let text = '';
  let from = 0;
  let decoder: TextDecoder | undefined;
  // Consecutive lines with the same encoding are decoded together: a million separate calls take seconds.
  for (const [start, end] of linesIn(bytes)) {
    // Scanned in place: creating half a million subarrays costs more than the scan.
    const next = isUtf8(bytes, start, end) ? utf8 : choose(bytes, start, end);
    if (decoder && next !== decoder) {
      text += decoder.decode(bytes.subarray(from, start));
      from = start;
    }
    decoder = next;
  }
  return decoder ? text + decoder.decode(bytes.subarray(from)) : text;
}
