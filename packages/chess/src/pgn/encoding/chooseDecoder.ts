import { type ChooseDecoder, isUtf8Line, linesIn, windowsDecoder } from './decodeText.ts';

/** A word as Russian writes it: small, capitalized, or in capitals. */
const WELL_FORMED = /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/;
const FREQUENT = 'оеаинтсрвлк';
const RARE = 'ъыэщьцфюжхш';

/** How much a text looks like a Russian word: about two points a letter for one, less than zero for others. */
function cyrillicScore(word: string): number {
  const form = WELL_FORMED.test(word) ? 2 * word.length : -2 * word.length;
  let letters = 0;
  for (const letter of word.toLowerCase()) {
    if (FREQUENT.includes(letter)) letters += 1;
    else if (RARE.includes(letter)) letters -= 1;
  }
  return form + letters;
}

const koi8 = new TextDecoder('koi8-r');
const dos = new TextDecoder('ibm866');
const windowsCyrillic = new TextDecoder('windows-1251');
/** Gives each byte a character of its own. */
const latin = new TextDecoder('windows-1252');

/** Different words looked at; more say nothing new. */
const MAX_WORDS = 5_000;
const MAX_WORD_LENGTH = 60;
/** Better by less than this, another encoding is not believed. */
const MIN_LEAD = 4;

function isWordByte(byte: number): boolean {
  const letter = byte | 0x20;
  return byte >= 0x80 || (letter >= 0x61 && letter <= 0x7a);
}

/** The different words with bytes beyond ASCII in the lines that are not UTF-8. */
function foreignWords(bytes: Uint8Array): readonly Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  for (const [start, end] of linesIn(bytes)) {
    if (isUtf8Line(bytes, start, end)) continue;
    for (let at = start; at < end && words.size < MAX_WORDS; at++) {
      const first = at;
      let isForeign = false;
      while (at < end && isWordByte(bytes[at] ?? 0)) isForeign = (bytes[at++] ?? 0) >= 0x80 || isForeign;
      if (!isForeign || at - first > MAX_WORD_LENGTH) continue;
      const word = bytes.subarray(first, at);
      words.set(latin.decode(word), word);
    }
  }
  return [...words.values()];
}

/** Words of Cyrillic encodings are foreign bytes throughout, those of Latin ones have ASCII letters between. */
function isForeignThroughout(word: Uint8Array): boolean {
  return word.length > 1 && word.every((byte) => byte >= 0x80);
}

function lengthOf(words: readonly Uint8Array[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** The Cyrillic encoding that reads the words best; undefined if windows-1251 does. */
function cyrillicDecoder(words: readonly Uint8Array[]): TextDecoder | undefined {
  const score = (decoder: TextDecoder): number =>
    words.reduce((sum, word) => sum + cyrillicScore(decoder.decode(word)), 0);
  const needed = score(windowsCyrillic) + MIN_LEAD;
  const [best] = [koi8, dos]
    .map((decoder) => ({ decoder, reached: score(decoder) }))
    .filter(({ reached }) => reached > 0 && reached >= needed)
    .sort((a, b) => b.reached - a.reached);
  return best?.decoder;
}

/**
 * Chooses the encoding of the lines that are not UTF-8, by all their words together: KOI8-R or CP866 if it is clearly
 * better, otherwise windows-1251 or windows-1252, line by line.
 */
export function chooseDecoder(sample: Uint8Array): ChooseDecoder {
  const words = foreignWords(sample);
  const throughout = words.filter(isForeignThroughout);
  const others = words.filter((word) => !isForeignThroughout(word));
  const decoder = lengthOf(throughout) > lengthOf(others) ? cyrillicDecoder(throughout) : undefined;
  return decoder ? () => decoder : windowsDecoder;
}
