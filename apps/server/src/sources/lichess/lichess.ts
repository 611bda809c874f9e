import type { Platform } from '../platform.ts';
import { MAX_GAME_LENGTH } from '../platformFields.ts';
import { ConnectionLost, discard, type PlatformAnswer, Preempted } from '../requests/answer.ts';
import { ask } from '../requests/ask.ts';
import { createRetryPolicy } from '../requests/retryPolicy.ts';
import { type ReadItem, readItemOf, SourceFailure, type SourceItem } from '../sourceItem.ts';
import { refused, requireAccount } from './lichessAccount.ts';
import { readLichessGame } from './lichessGame.ts';

/**
 * Yields the non-empty lines of a byte stream, trimmed. An unterminated last line is dropped, because it may be
 * truncated. Throws `platform-refused` for an endless line.
 */
export async function* completeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unfinishedLine = '';
  for await (const chunk of bytes) {
    // Only what has just come is searched: a line in pieces of one byte would be searched as a whole for each.
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    const lines = [unfinishedLine + first, ...rest];
    unfinishedLine = lines.pop() ?? '';
    if (unfinishedLine.length > MAX_GAME_LENGTH)
      throw new SourceFailure('platform-refused', 'The platform sent something other than games.');
    for (const line of lines) {
      const text = line.trim();
      if (text) yield text;
    }
  }
}

/** How much of an account has been read. Times are `createdAt` of games, milliseconds. */
export interface LichessCursor {
  readonly newest: number | null;
  readonly oldest: number | null;
  /** Everything older than `oldest` has been read. */
  readonly complete: boolean;
  /** Start of the oldest unfinished game: read again from there, since it comes back finished. */
  readonly ongoingSince: number | null;
}

/** Cursor of an account that has never been read. */
export const LICHESS_START: LichessCursor = {
  newest: null,
  oldest: null,
  complete: false,
  ongoingSince: null,
};

/** A small first request produces the first findings early; later ones let other accounts take turns. */
const FIRST_REQUEST_GAMES = 200;
const REQUEST_GAMES = 1_000;
/** Overlap when asking for new games, to catch games that were added late. */
const OVERLAP_MS = 3_600_000;
/** Correspondence games may last for years; older ones are not waited for. */
const ONGOING_MS = 90 * 24 * 3_600_000;
/** A clock may be wrong by this. A game of a later time would hide all that are played until then. */
const MAX_AHEAD_MS = 24 * 3_600_000;

// No `perfType`: it makes Lichess answer from its search index, sorted by a different date than `since` and `until`
// use, and variants would be missing instead of counted.
function gamesPath(name: string, range: Readonly<Record<string, string | number>>): string {
  return `api/games/user/${encodeURIComponent(name)}?${new URLSearchParams({
    pgnInJson: 'false',
    clocks: 'true',
    evals: 'true',
    opening: 'true',
    ongoing: 'true',
    ...Object.fromEntries(Object.entries(range).map(([key, value]) => [key, String(value)])),
  })}`;
}

interface Line {
  readonly createdAt: number;
  readonly unfinished: boolean;
  readonly item: ReadItem;
}

/** A page for people instead of games: its lines are not games that cannot be read. */
function isPage({ headers }: PlatformAnswer): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

/** Sends one request and yields its games; returns the error if the connection was lost. */
async function* readOnce(
  platform: Platform,
  name: string,
  path: string,
): AsyncGenerator<Line, { lost?: ConnectionLost }> {
  const answer = await ask(platform, path, {
    headers: { accept: 'application/x-ndjson' },
    isPreemptible: true,
  });
  try {
    if (answer.status === 404) {
      await discard(answer);
      await requireAccount(platform, name);
      throw refused(404);
    }
    if (answer.status !== 200 || isPage(answer)) throw refused(answer.status);
    for await (const text of completeLines(answer.bytes())) yield lineOf(text, name);
    return {};
  } catch (error) {
    if (error instanceof ConnectionLost) return { lost: error };
    throw error;
  } finally {
    answer.close();
  }
}

function lineOf(text: string, name: string): Line {
  const { createdAt, unfinished, read } = readLichessGame(text, name);
  return { createdAt, unfinished, item: readItemOf(read) };
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** Yields the items of one request, each with the cursor after it. */
async function* readRequest(
  lines: ReturnType<typeof readOnce>,
  take: (line: Line) => LichessCursor,
  now: number,
): AsyncGenerator<SourceItem<LichessCursor>, { lost?: ConnectionLost }> {
  try {
    for (;;) {
      const step = await lines.next();
      if (step.done) return step.value;
      const line = step.value;
      // An unreadable line has no date and does not move the cursor; nor does one of the future.
      yield line.createdAt <= now + MAX_AHEAD_MS ? { ...line.item, cursor: take(line) } : line.item;
    }
  } finally {
    // If the consumer stops early, the turn at the platform must still be released.
    await lines.return({});
  }
}

/** Repeats requests, each starting where the last one ended, until one yields nothing new. */
async function* readAll(
  platform: Platform,
  name: string,
  nextPath: () => string,
  take: (line: Line) => LichessCursor,
  position: () => number | null,
): AsyncGenerator<SourceItem<LichessCursor>> {
  const retryPolicy = createRetryPolicy(platform);
  for (;;) {
    const before = position();
    const { lost } = yield* readRequest(readOnce(platform, name, nextPath()), take, platform.now().getTime());
    const moved = position() !== before;
    if (moved) retryPolicy.progressed();
    if (lost && !(lost instanceof Preempted)) await retryPolicy.afterFailure(lost);
    else if (!lost && !moved) return;
  }
}

/**
 * Yields the games of an account: first those newer than the cursor, then the backlog, newest first. Can be killed at
 * any point and resumed from the last cursor.
 */
export async function* lichessGames(
  platform: Platform,
  name: string,
  start: LichessCursor,
): AsyncGenerator<SourceItem<LichessCursor>> {
  const account = await requireAccount(platform, name);
  if (account.games !== null) yield { kind: 'total', games: account.games };
  let cursor = start;
  if (cursor.newest !== null) {
    yield* newGames(platform, name, cursor, (next) => {
      cursor = next;
    });
  }
  if (!cursor.complete) yield* backlog(platform, name, cursor);
}

async function* newGames(
  platform: Platform,
  name: string,
  start: LichessCursor,
  follow: (cursor: LichessCursor) => void,
): AsyncGenerator<SourceItem<LichessCursor>> {
  const newest = start.newest ?? 0;
  const oldestWaitedFor = platform.now().getTime() - ONGOING_MS;
  const waitedFor = start.ongoingSince === null ? newest : Math.max(start.ongoingSince, oldestWaitedFor);
  const from = Math.min(newest - OVERLAP_MS, waitedFor);
  let reached = from;
  let ongoing: number | null = null;
  let cursor = start;
  yield* readAll(
    platform,
    name,
    () => gamesPath(name, { since: reached, sort: 'dateAsc', max: REQUEST_GAMES }),
    (line) => {
      reached = Math.max(reached, line.createdAt);
      if (line.unfinished) ongoing = earlier(ongoing, line.createdAt);
      cursor = {
        ...cursor,
        newest: Math.max(newest, reached),
        ongoingSince: earlier(start.ongoingSince, ongoing),
      };
      follow(cursor);
      return cursor;
    },
    () => reached,
  );
  // Only now are games that were unfinished before known to be finished.
  cursor = { ...cursor, ongoingSince: ongoing };
  follow(cursor);
  yield { kind: 'cursor', cursor };
}

async function* backlog(
  platform: Platform,
  name: string,
  start: LichessCursor,
): AsyncGenerator<SourceItem<LichessCursor>> {
  let cursor = start;
  yield* readAll(
    platform,
    name,
    () =>
      gamesPath(name, {
        sort: 'dateDesc',
        max: cursor.oldest === null ? FIRST_REQUEST_GAMES : REQUEST_GAMES,
        // One millisecond more, so that games of the same millisecond are not lost; the store skips known ones.
        ...(cursor.oldest === null ? {} : { until: cursor.oldest + 1 }),
      }),
    (line) => {
      cursor = {
        newest: Math.max(cursor.newest ?? 0, line.createdAt),
        oldest: earlier(cursor.oldest, line.createdAt),
        complete: false,
        ongoingSince: line.unfinished ? earlier(cursor.ongoingSince, line.createdAt) : cursor.ongoingSince,
      };
      return cursor;
    },
    () => cursor.oldest,
  );
  // An account without games stays incomplete: its first game is yet to come.
  yield { kind: 'cursor', cursor: { ...cursor, complete: cursor.oldest !== null } };
}
