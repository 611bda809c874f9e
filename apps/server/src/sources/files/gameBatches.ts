import { type ByteChunks, type PgnGame, type PgnProblem, readPgnBatches } from '@tabia/chess/pgn';
import { FileRefusal, type UnpackLimits } from './fileRefusal.ts';
import { unpackFiles } from './unpackFiles.ts';

/** Checks the bytes of a file as they stream by; false as soon as they cannot be lines of text. */
type TextGuard = (bytes: Uint8Array) => boolean;

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

/** What to accept of a file. */
export interface GameFileOptions extends UnpackLimits {
  /** Helps to name a format that is not read. */
  readonly fileName?: string | undefined;
  /** Refuses bytes that are no lines of text instead of reading around them. */
  readonly isTextOnly?: boolean;
}

/** For files that were checked when they were sent. */
export const CHECKED_FILE: GameFileOptions = { maxBytes: Number.POSITIVE_INFINITY };

/** Throws a `FileRefusal` where a file stops being lines of text. */
async function* onlyText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const isText = createTextGuard();
  for await (const chunk of bytes) {
    if (!isText(chunk))
      throw new FileRefusal('not-a-pgn', 'This file is no text. Choose a file that was exported as PGN.');
    yield chunk;
  }
}

/**
 * Streams the games of a file, packed or not, in batches as `readPgnBatches` does. Files of an archive without games
 * are passed over; a file without any yields one problem, `not-pgn` or `empty`. Throws a `FileRefusal`.
 */
export async function* gameBatches(
  bytes: ByteChunks,
  options: GameFileOptions,
): AsyncGenerator<Iterable<PgnGame | PgnProblem>> {
  let isAnyFound = false;
  let nothing: PgnProblem | undefined;
  function* found(batch: Iterable<PgnGame | PgnProblem>): Generator<PgnGame | PgnProblem> {
    for (const item of batch) {
      if (item.kind === 'problem' && (item.code === 'empty' || item.code === 'not-pgn')) {
        if (nothing?.code !== 'not-pgn') nothing = item;
        continue;
      }
      isAnyFound = true;
      yield item;
    }
  }
  for await (const file of unpackFiles(bytes, options, options.fileName)) {
    const text = options.isTextOnly ? onlyText(file) : file;
    for await (const batch of readPgnBatches(text)) yield found(batch);
  }
  if (!isAnyFound && nothing) yield [nothing];
}
