import { chesscomGames } from './chesscom/chesscom.ts';
import { CHESSCOM_START, type ChesscomCursor } from './chesscom/chesscomMonths.ts';
import { LICHESS_START, type LichessCursor, lichessGames } from './lichess/lichess.ts';
import type { PgnCursor } from './pgn/pgn.ts';
import { pgnGamesInThread } from './pgn/pgnThread.ts';
import type { Platform } from './platform.ts';
import type { SourceItem } from './sourceItem.ts';

/** What a source needs from outside. */
export interface SourceAccess {
  readonly lichess: Platform;
  readonly chesscom: Platform;
  /** The bytes of an uploaded file. */
  readonly readFile: (uploadId: number) => AsyncIterable<Uint8Array>;
}

/** Which source, under which name, and how far it was read. */
export interface SourcePlace {
  /** 1 correspondence, 2 over the board, 3 Lichess, 4 Chess.com. */
  readonly source: 1 | 2 | 3 | 4;
  readonly name: string;
  /** Other spellings of the same player in a file. */
  readonly spellings?: readonly string[];
  readonly uploadId: number | null;
  /** As stored: empty, or what this source once yielded. */
  readonly cursor: object;
}

async function* nothing(): AsyncGenerator<never> {}

const pgnStart = (place: SourcePlace, uploadId: number): PgnCursor => {
  const cursor = place.cursor as Partial<PgnCursor>;
  // Another file than last time is read from its first game.
  return { uploadId, games: cursor.uploadId === uploadId ? (cursor.games ?? 0) : 0 };
};

/** The items of a source from its cursor on. A file source without a file has nothing to give. */
export const openSource = (place: SourcePlace, access: SourceAccess): AsyncGenerator<SourceItem<object>> => {
  // A cursor is stored by the source that reads it.
  if (place.source === 3) {
    return lichessGames(access.lichess, place.name, {
      ...LICHESS_START,
      ...(place.cursor as Partial<LichessCursor>),
    });
  }
  if (place.source === 4) {
    const cursor = { ...CHESSCOM_START, ...(place.cursor as Partial<ChesscomCursor>) };
    return chesscomGames(access.chesscom, place.name, cursor);
  }
  if (place.uploadId === null) return nothing();
  const wish = { heroNames: [place.name, ...(place.spellings ?? [])], category: place.source };
  return pgnGamesInThread(access.readFile(place.uploadId), wish, pgnStart(place, place.uploadId));
};
