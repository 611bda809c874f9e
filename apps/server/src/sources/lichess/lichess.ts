import type { Platform } from '../platform.ts';
import { ConnectionLost, discard, GaveWay } from '../requests/answer.ts';
import { ask } from '../requests/ask.ts';
import { completeLines } from '../requests/lines.ts';
import { createPatience } from '../requests/patience.ts';
import { type ReadItem, readItemOf, type SourceItem } from '../sourceItem.ts';
import { refused, requireAccount } from './lichessAccount.ts';
import { readLichessGame } from './lichessGame.ts';

/** How far an account has been read. Times are `createdAt` of games, in ms. */
export interface LichessCursor {
  readonly newest: number | null;
  readonly oldest: number | null;
  /** Everything older than `oldest` is read too. */
  readonly complete: boolean;
  /** Start of the oldest game that was still going on: it comes back finished, so we look again from there. */
  readonly ongoingSince: number | null;
}

/** The cursor of an account never read. */
export const LICHESS_START: LichessCursor = {
  newest: null,
  oldest: null,
  complete: false,
  ongoingSince: null,
};

/** A small first request brings the first findings early, the next ones let other accounts have their turn. */
const FIRST_REQUEST_GAMES = 200;
const REQUEST_GAMES = 1_000;
/** New games are asked for again this far back, for those that were added late. */
const OVERLAP_MS = 3_600_000;
/** A correspondence game may last for years; older ones than this are not waited for. */
const ONGOING_MS = 90 * 24 * 3_600_000;

// No `perfType`: with it the answers come from the platform's search index, sorted by another date than the one
// `since` and `until` speak of, and variants would vanish instead of being counted.
const gamesPath = (name: string, range: Readonly<Record<string, string | number>>): string =>
  `api/games/user/${encodeURIComponent(name)}?${new URLSearchParams({
    pgnInJson: 'false',
    clocks: 'true',
    evals: 'true',
    opening: 'true',
    ongoing: 'true',
    ...Object.fromEntries(Object.entries(range).map(([key, value]) => [key, String(value)])),
  })}`;

interface Line {
  readonly createdAt: number;
  readonly unfinished: boolean;
  readonly item: ReadItem;
}

/** One request: its games until the end or until the connection is lost, which the answer tells. */
async function* readOnce(
  platform: Platform,
  name: string,
  path: string,
): AsyncGenerator<Line, { lost?: ConnectionLost }> {
  const answer = await ask(platform, path, {
    headers: { accept: 'application/x-ndjson' },
    givesWay: true,
  });
  try {
    if (answer.status === 404) {
      await discard(answer);
      await requireAccount(platform, name);
      throw refused(404);
    }
    if (answer.status !== 200) throw refused(answer.status);
    for await (const text of completeLines(answer.bytes())) yield lineOf(text, name);
    return {};
  } catch (error) {
    if (error instanceof ConnectionLost) return { lost: error };
    throw error;
  } finally {
    answer.close();
  }
}

const lineOf = (text: string, name: string): Line => {
  const { createdAt, unfinished, read } = readLichessGame(text, name);
  return { createdAt, unfinished, item: readItemOf(read) };
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** The items of one request, each with the cursor behind it. */
async function* readRequest(
  lines: ReturnType<typeof readOnce>,
  take: (line: Line) => LichessCursor,
): AsyncGenerator<SourceItem<LichessCursor>, { lost?: ConnectionLost }> {
  try {
    for (;;) {
      const step = await lines.next();
      if (step.done) return step.value;
      const line = step.value;
      // A line that could not be read has no date and does not move the cursor.
      yield Number.isFinite(line.createdAt) ? { ...line.item, cursor: take(line) } : line.item;
    }
  } finally {
    // Whoever stops in the middle must let the next one talk to the platform.
    await lines.return({});
  }
}

/** Repeats requests, each starting where the last one ended, until one brings nothing further. */
async function* readOn(
  platform: Platform,
  name: string,
  nextPath: () => string,
  take: (line: Line) => LichessCursor,
  position: () => number | null,
): AsyncGenerator<SourceItem<LichessCursor>> {
  const patience = createPatience(platform);
  for (;;) {
    const before = position();
    const { lost } = yield* readRequest(readOnce(platform, name, nextPath()), take);
    const moved = position() !== before;
    if (moved) patience.progressed();
    if (lost && !(lost instanceof GaveWay)) await patience.afterFailure(lost);
    else if (!lost && !moved) return;
  }
}

/**
 * The games of an account: first what is new since the cursor, then the backlog, newest first. Ends when
 * everything is read; killed at any moment, the last cursor takes it up again.
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
  yield* readOn(
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
  // Only now is it known that games once seen unfinished are no longer so.
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
  yield* readOn(
    platform,
    name,
    () =>
      gamesPath(name, {
        sort: 'dateDesc',
        max: cursor.oldest === null ? FIRST_REQUEST_GAMES : REQUEST_GAMES,
        // One more: games of the same millisecond must not be lost, the store knows those it has.
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
  // An account without games stays unread: its first game is still to come.
  yield { kind: 'cursor', cursor: { ...cursor, complete: cursor.oldest !== null } };
}
