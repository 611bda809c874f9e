import { type ByteChunks, type PgnGame, type PgnProblem, readPgnBatches } from '@tabia/chess/pgn';
import { FileRefusal } from './fileRefusal.ts';
import { createTextGuard } from './textGuard.ts';
import { unpackFiles } from './unpackFiles.ts';
import type { UnpackLimits } from './unpackLimits.ts';

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
