import { type ChooseDecoder, isUtf8Line, linesIn, windowsDecoder } from './decodeText.ts';

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýąęěůőű]/;
const LETTER = /\p{L}/u;
/** Consonants of windows-1250 in the places where windows-1252 has vowels. */
const FOR_VOWELS = 'čřćňď';
/** Spellings of Polish, Czech and Hungarian names. */
const CENTRAL_SPELLING = /sz|cz|rz|gy|ny|zs|cs|ly|tth|wsk|ski$|cki$|wicz$|ák$|ík$|[őű]s$|á|ö|ü|w[aie]/;
/** Vowels of both encodings whose company decides. */
const FOR_OTHER_VOWELS = 'őűę';

function kindOf(letter: string | undefined): 'vowel' | 'consonant' | undefined {
  if (letter === undefined || !LETTER.test(letter)) return undefined;
  return VOWELS.test(letter) ? 'vowel' : 'consonant';
}

function weigh(letter: string | undefined): number {
  const kind = kindOf(letter);
  if (kind === undefined) return 0;
  return kind === 'vowel' ? 1 : -1;
}

/** What one place of a word says, read as `central` and as `west`. */
function evidenceAt(central: string, west: string, at: number): number {
  const [letter = '', other = ''] = [central[at], west[at]];
  const [before, after] = [central[at - 1], central[at + 1]];
  if (letter === other || !LETTER.test(letter)) return 0;
  if (!LETTER.test(other)) return kindOf(before) || kindOf(after) ? 3 : 0;
  if (FOR_VOWELS.includes(letter)) return weigh(before) + weigh(after);
  // The Spanish letter stands before vowels, the Polish one before consonants and at the end.
  if (letter === 'ń') return kindOf(after) === 'vowel' ? -2 : 2;
  // Italian accents the last letter, Czech does not.
  if (letter === 'ě' || letter === 'ů') return kindOf(after) === undefined ? -1 : 1;
  if (FOR_OTHER_VOWELS.includes(letter) && after !== 'e') return CENTRAL_SPELLING.test(central) ? 2 : 0;
  return 0;
}

/**
 * Evidence of a word for windows-1250 against windows-1252, given both readings: positive if its letters stand where
 * Polish, Czech and Hungarian put them, negative if French, Spanish and Danish do.
 */
function centralEvidence(central: string, west: string): number {
  const [small, other] = [central.toLowerCase(), west.toLowerCase()];
  let evidence = 0;
  for (let at = 0; at < small.length; at++) evidence += evidenceAt(small, other, at);
  return evidence;
}

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
const windowsCentral = new TextDecoder('windows-1250');
/** Gives each byte a character of its own. */
const latin = new TextDecoder('windows-1252');

/** Different words looked at; more say nothing new. */
const MAX_WORDS = 5_000;
const MAX_WORD_LENGTH = 60;
/** Better by less than this, another encoding is not believed. */
const MIN_LEAD = 4;
const MIN_CENTRAL_EVIDENCE = 3;

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

function isCentral(words: readonly Uint8Array[]): boolean {
  let [forIt, against] = [0, 0];
  for (const word of words) {
    const evidence = centralEvidence(windowsCentral.decode(word), latin.decode(word));
    if (evidence > 0) forIt += evidence;
    else against -= evidence;
  }
  return forIt >= MIN_CENTRAL_EVIDENCE && forIt >= 2 * against;
}

/**
 * Chooses the encoding of the lines that are not UTF-8, by all their words together: KOI8-R, CP866 or windows-1250 if
 * they are clearly better, otherwise windows-1251 or windows-1252, line by line.
 */
export function chooseDecoder(sample: Uint8Array): ChooseDecoder {
  const words = foreignWords(sample);
  const throughout = words.filter(isForeignThroughout);
  const others = words.filter((word) => !isForeignThroughout(word));
  const isCyrillic = lengthOf(throughout) > lengthOf(others);
  if (isCyrillic) {
    const decoder = cyrillicDecoder(throughout);
    if (decoder) return () => decoder;
  } else if (isCentral(words)) return () => windowsCentral;
  return windowsDecoder;
}
