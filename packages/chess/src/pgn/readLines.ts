import {
  type ChooseDecoder,
  decodeText,
  decodeUtf8,
  isUtf8Line,
  isUtf8Text,
  linesIn,
  windowsDecoder,
} from './encoding/decodeText.ts';

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
function chooseDecoder(sample: Uint8Array): ChooseDecoder {
  const words = foreignWords(sample);
  const throughout = words.filter(isForeignThroughout);
  const others = words.filter((word) => !isForeignThroughout(word));
  const decoder = lengthOf(throughout) > lengthOf(others) ? cyrillicDecoder(throughout) : undefined;
  return decoder ? () => decoder : windowsDecoder;
}

/** Bytes from the first line that is not UTF-8 on, by which the encoding of a file is chosen. */
const SAMPLE_BYTES = 256 * 1024;

function firstForeignLine(bytes: Uint8Array): number {
  for (const [start, end] of linesIn(bytes)) if (!isUtf8Line(bytes, start, end)) return start;
  return bytes.length;
}

/** The lines that begin within the first `SAMPLE_BYTES`. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  for (const [, end] of linesIn(bytes)) if (end >= SAMPLE_BYTES) return bytes.subarray(0, end);
  return bytes;
}

/**
 * Decodes the lines of one file. A line that is not UTF-8 waits until a sample of the file shows its encoding: one name
 * says little, all of them together are clear. The result does not depend on how the lines are grouped.
 */
class FileDecoder {
  #choose: ChooseDecoder | undefined;
  #waiting: Uint8Array[] = [];
  #size = 0;

  /** Decodes whole lines; returns what is decided, which may be nothing yet. */
  push(lines: Uint8Array): string {
    if (this.#choose) return decodeText(lines, this.#choose);
    if (this.#size > 0) return this.#wait(lines);
    if (isUtf8Text(lines)) return decodeUtf8(lines);
    const from = firstForeignLine(lines);
    return decodeUtf8(lines.subarray(0, from)) + this.#wait(lines.subarray(from));
  }

  /** The lines that still wait, at the end of the file. */
  finish(): string {
    if (this.#size === 0) return '';
    const bytes = this.#joined();
    this.#choose ??= chooseDecoder(sampleOf(bytes));
    this.#waiting = [];
    this.#size = 0;
    return decodeText(bytes, this.#choose);
  }

  #wait(lines: Uint8Array): string {
    // The caller reuses its buffer.
    this.#waiting.push(lines.slice());
    this.#size += lines.length;
    // One line more than the sample, so that its last line is whole.
    return this.#size > SAMPLE_BYTES ? this.finish() : '';
  }

  #joined(): Uint8Array {
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#waiting) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

/** A file's bytes in chunks of any size: a Node stream, a web stream, an array. */
export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const LF = 0x0a;
const CR = 0x0d;
/** Byte order marks from concatenated files, and NUL characters, which databases reject in text. */
const NO_TEXT = /[\ufeff\0]+/g;
/** A longer "line" is cut, so that a binary file is not held in memory. */
const MAX_LINE_LENGTH = 4_000_000;

/** Buffer for an unfinished line. Grows by doubling, because a line may arrive one byte at a time. */
class Held {
  #bytes = new Uint8Array(0);
  size = 0;

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.size);
  }

  add(more: Uint8Array): void {
    const size = this.size + more.length;
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.length));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(more, this.size);
    this.size = size;
  }

  drop(count: number): void {
    this.#bytes.copyWithin(0, count, this.size);
    this.size -= count;
  }
}

/** End of the last complete line; a CR at the very end may still be half of a CRLF. */
function endOfLines(bytes: Uint8Array): number {
  for (let index = bytes.length - 1; index >= 0; index--) {
    if (bytes[index] === LF || (bytes[index] === CR && index + 1 < bytes.length)) return index + 1;
  }
  return bytes.length > MAX_LINE_LENGTH ? bytes.length : 0;
}

function linesOf(whole: string): string[] {
  const text = whole.replace(NO_TEXT, '');
  const lines = (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).split('\n');
  // The text ends with a line break, so the last part is empty.
  lines.pop();
  return lines;
}

type Encoding = 'eight-bit' | 'utf-16le' | 'utf-16be';

function encodingOf(first: number | undefined, second: number | undefined): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'eight-bit';
}

/** Converts UTF-16 to UTF-8, so that one line splitter handles both. */
async function* asUtf8(chunks: ByteChunks, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

async function* withFirst(first: Uint8Array, others: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let step = await others.next(); !step.done; step = await others.next()) yield step.value;
}

async function* eachChunk(chunks: ByteChunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk;
}

async function* linesOfBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const held = new Held();
  const decoder = new FileDecoder();
  let afterReturn = false;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    held.add(chunk);
    const ends = afterReturn || chunk.includes(LF) || chunk.includes(CR);
    afterReturn = chunk[chunk.length - 1] === CR;
    // An unfinished line is not scanned again for each chunk.
    if (!ends && held.size <= MAX_LINE_LENGTH) continue;
    const end = endOfLines(held.bytes);
    if (end === 0) continue;
    const text = decoder.push(held.bytes.subarray(0, end));
    held.drop(end);
    if (text !== '') yield linesOf(text);
  }
  const lastText = decoder.push(held.bytes) + decoder.finish();
  if (lastText !== '') yield linesOf(held.size > 0 ? `${lastText}\n` : lastText);
}

/**
 * Yields the lines of a text file in batches, without line endings: UTF-8 and UTF-16 by byte order mark, UTF-8
 * without one, otherwise windows-1251, windows-1252, KOI8-R or CP866; LF, CRLF and CR. The result does not depend on how the
 * bytes are chunked.
 */
export async function* readLines(chunks: ByteChunks): AsyncGenerator<readonly string[]> {
  const source = eachChunk(chunks);
  const head = new Held();
  while (head.size < 2) {
    const step = await source.next();
    if (step.done) break;
    head.add(step.value);
  }
  const encoding = encodingOf(head.bytes[0], head.bytes[1]);
  const all = withFirst(head.bytes, source);
  yield* linesOfBytes(encoding === 'eight-bit' ? all : asUtf8(all, encoding));
}
