import { decodeText } from './decodeText.ts';

/** Bytes of a file in pieces of any size: a Node stream, a web stream, an array. */
export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';
/** A "line" longer than this is cut: a binary file must not be held in memory. */
const MAX_LINE_LENGTH = 4_000_000;

const joined = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  if (left.length === 0) return right;
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
};

/** Where the last certain line end lies; a CR at the very end may still be half of a CRLF. */
const endOfLines = (bytes: Uint8Array): number => {
  for (let index = bytes.length - 1; index >= 0; index--) {
    if (bytes[index] === LF || (bytes[index] === CR && index + 1 < bytes.length)) return index + 1;
  }
  return bytes.length > MAX_LINE_LENGTH ? bytes.length : 0;
};

const linesOf = (text: string): string[] => {
  const lines = (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).split('\n');
  // The text ends with a line end, so the last part is no line.
  lines.pop();
  return text.includes(BYTE_ORDER_MARK) ? lines.map((line) => line.replaceAll(BYTE_ORDER_MARK, '')) : lines;
};

type Encoding = 'eight-bit' | 'utf-16le' | 'utf-16be';

const encodingOf = (first: number | undefined, second: number | undefined): Encoding => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'eight-bit';
};

/** Turns UTF-16 into UTF-8, so that one way of finding lines serves both. */
async function* asUtf8(chunks: ByteChunks, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

async function* withFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
}

async function* eachChunk(chunks: ByteChunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk;
}

async function* linesOfBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = joined(rest, chunk);
    const end = endOfLines(bytes);
    rest = bytes.slice(end);
    if (end > 0) yield linesOf(decodeText(bytes.subarray(0, end)));
  }
  if (rest.length > 0) yield linesOf(`${decodeText(rest)}\n`);
}

/**
 * The lines of a text file, in batches, without their ends: UTF-8 and UTF-16 by their mark, UTF-8 without one, else
 * windows-1251 or windows-1252; LF, CRLF and CR. The same lines however the bytes are cut.
 */
export async function* readLines(chunks: ByteChunks): AsyncGenerator<readonly string[]> {
  const source = eachChunk(chunks);
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const step = await source.next();
    if (step.done) break;
    head = joined(head, step.value);
  }
  const encoding = encodingOf(head[0], head[1]);
  const all = withFirst(head, source);
  yield* linesOfBytes(encoding === 'eight-bit' ? all : asUtf8(all, encoding));
}
