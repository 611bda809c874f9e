import { isPlatformSource, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import type { PgnCursor } from './pgn/pgn.ts';
import { pgnGamesInThread } from './pgn/pgnThread.ts';
import type { Platform } from './platform.ts';
import { type ByPlatform, PLATFORM_READERS } from './platforms.ts';
import type { SourceItem } from './sourceItem.ts';

/** External access of a source. */
export interface SourceAccess {
  readonly platforms: ByPlatform<Platform>;
  /** The bytes of an uploaded file. */
  readonly readFile: (uploadId: number) => AsyncIterable<Uint8Array>;
}

/** A source, the player's name in it, and how much of it has been read. */
export interface SourceToRead {
  /** 1 correspondence, 2 over the board, or the number of a platform. */
  readonly source: 1 | 2 | PlatformSource;
  readonly name: string;
  /** Other spellings of the player in a file. */
  readonly spellings?: readonly string[];
  readonly uploadId: number | null;
  /** As stored: empty, or the last cursor this source yielded. */
  readonly cursor: object;
}

async function* nothing(): AsyncGenerator<never> {}

function pgnStart(source: SourceToRead, uploadId: number): PgnCursor {
  const cursor = source.cursor as Partial<PgnCursor>;
  // A different file is read from its first game.
  return { uploadId, games: cursor.uploadId === uploadId ? (cursor.games ?? 0) : 0 };
}

/** Yields the items of a source after its cursor; nothing for a file source without a file. */
export function openSource(source: SourceToRead, access: SourceAccess): AsyncGenerator<SourceItem<object>> {
  if (isPlatformSource(source.source)) {
    const { key } = platformOf(source.source);
    return PLATFORM_READERS[key].open(access.platforms[key], source.name, source.cursor);
  }
  if (source.uploadId === null) return nothing();
  const selection = { heroNames: [source.name, ...(source.spellings ?? [])], category: source.source };
  return pgnGamesInThread(access.readFile(source.uploadId), selection, pgnStart(source, source.uploadId));
}
