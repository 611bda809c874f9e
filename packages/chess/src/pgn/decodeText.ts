const HIGH_BYTE = 0x80;
/** In windows-1251 the Cyrillic letters stand from here on, with Ё and ё apart. */
const FIRST_CYRILLIC = 0xc0;
const CYRILLIC_APART = [0xa8, 0xb8] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin = new TextDecoder('windows-1252');
const cyrillic = new TextDecoder('windows-1251');

const isHighLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= FIRST_CYRILLIC || byte === CYRILLIC_APART[0] || byte === CYRILLIC_APART[1]);

const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/**
 * Accented letters of western names stand among plain ones, Russian words consist of high bytes: whichever kind of
 * neighbour is more common names the encoding.
 */
const looksCyrillic = (bytes: Uint8Array): boolean => {
  let among = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (!isHighLetter(bytes[index])) continue;
    if (isHighLetter(bytes[index + 1])) among += 2;
    if (isAsciiLetter(bytes[index - 1]) || isAsciiLetter(bytes[index + 1])) among -= 1;
  }
  return among > 0;
};

const decodeLine = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return (looksCyrillic(bytes) ? cyrillic : latin).decode(bytes);
  }
};

/**
 * Text of whole lines in an unknown 8-bit encoding: UTF-8, else windows-1251 or windows-1252. A line that is no
 * UTF-8 is judged by itself, so that the answer does not depend on where a stream was cut, and files glued
 * together from several programs come out right.
 */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    let text = '';
    for (let start = 0; start < bytes.length; ) {
      let end = start;
      while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
      const line = bytes.subarray(start, end + 1);
      text += line.some((byte) => byte >= HIGH_BYTE) ? decodeLine(line) : latin.decode(line);
      start = end + 1;
    }
    return text;
  }
};
