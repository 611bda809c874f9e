import { chesscomGames } from './chesscom/chesscom.ts';
import { CHESSCOM_START, type ChesscomCursor } from './chesscom/chesscomMonths.ts';
import { LICHESS_START, type LichessCursor, lichessGames } from './lichess/lichess.ts';
import type { PgnCursor } from './pgn/pgn.ts';
import { pgnGamesInThread } from './pgn/pgnThread.ts';
import type { Platform } from './platform.ts';
import type { SourceItem } from './sourceItem.ts';

/** External access of a source. */
export interface SourceAccess {
  readonly lichess: Platform;
  readonly chesscom: Platform;
  /** The bytes of an uploaded file. */
  readonly readFile: (uploadId: number) => AsyncIterable<Uint8Array>;
}

/** A source, the player's name in it, and how much of it has been read. */
export interface SourceToRead {
  /** 1 correspondence, 2 over the board, 3 Lichess, 4 Chess.com. */
  readonly source: 1 | 2 | 3 | 4;
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
  // Each cursor was written by the source that reads it.
  if (source.source === 3) {
    return lichessGames(access.lichess, source.name, {
      ...LICHESS_START,
      ...(source.cursor as Partial<LichessCursor>),
    });
  }
  if (source.source === 4) {
    const cursor = { ...CHESSCOM_START, ...(source.cursor as Partial<ChesscomCursor>) };
    return chesscomGames(access.chesscom, source.name, cursor);
  }
  if (source.uploadId === null) return nothing();
  const selection = { heroNames: [source.name, ...(source.spellings ?? [])], category: source.source };
  return pgnGamesInThread(access.readFile(source.uploadId), selection, pgnStart(source, source.uploadId));
}
