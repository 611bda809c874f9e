import type { Platform } from '../platform.ts';
import { parseObject } from '../requests/answer.ts';
import { askForText, MAX_ACCOUNT_BYTES, type RequestOptions, type TextAnswer } from '../requests/ask.ts';
import { readItemOf, SourceFailure, type SourceItem } from '../sourceItem.ts';
import { readChesscomGame } from './chesscomGame.ts';

/** A month of an archive: `2024/05`. */
type Month = string;

/** State of a month. */
interface MonthState {
  /** Read after the month ended: it will not change anymore. */
  readonly final: boolean;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** How much of an account has been read. */
export interface ChesscomCursor {
  readonly months: Readonly<Record<Month, MonthState>>;
  /** Months that failed, with the number of attempts; they are retried. */
  readonly later: Readonly<Record<Month, number>>;
  /** The platform answered 410 Gone: never ask again. */
  readonly gone: boolean;
}

/** Cursor of an account that has never been read. */
export const CHESSCOM_START: ChesscomCursor = { months: {}, later: {}, gone: false };

/** Archives are refreshed at most every 12 hours; a day and a half is a safe margin. */
const SETTLED_AFTER_MS = 36 * 3_600_000;

/** Their clock may be ahead of ours: the next month may have begun there. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** The month before the platform launched: there are no older archives. */
const FIRST_MONTH = new Date(Date.UTC(2007, 4, 1));

/** After this many loads a month that always answers 404 counts as empty. */
const EMPTY_AFTER_LOADS = 5;

/** The month at the end of an archive URL. */
function monthOfAddress(address: string): Month | undefined {
  return /\/(\d{4}\/\d{2})\/?$/.exec(address)?.[1];
}

function monthOf(time: Date): Month {
  return `${time.getUTCFullYear()}/${String(time.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** All months between two dates, inclusive. */
function monthsBetween(from: Date, to: Date): readonly Month[] {
  const months: Month[] = [];
  const last = monthOf(to);
  for (let year = from.getUTCFullYear(), month = from.getUTCMonth(); ; month += 1) {
    const name = monthOf(new Date(Date.UTC(year, month, 1)));
    if (name > last) return months;
    months.push(name);
    if (month === 11) {
      year += 1;
      month = -1;
    }
  }
}

/** True if no more games can be added to the month. */
function isFinalMonth(month: Month, now: Date): boolean {
  const [year, number] = month.split('/').map(Number);
  return now.getTime() - Date.UTC(year ?? 0, number ?? 0, 1) > SETTLED_AFTER_MS;
}

/** Months that remain to be read, newest first. None that cannot have games: each costs a request. */
function monthsToRead(known: Iterable<Month>, cursor: ChesscomCursor, now: Date): readonly Month[] {
  const possible = new Set(monthsBetween(FIRST_MONTH, new Date(now.getTime() + MAX_AHEAD_MS)));
  return [...new Set([...known, ...Object.keys(cursor.later)])]
    .filter((month) => possible.has(month) && !cursor.months[month]?.final)
    .sort()
    .reverse();
}

/** The cursor after a month was read or was unchanged. */
function afterMonth(cursor: ChesscomCursor, month: Month, state: MonthState): ChesscomCursor {
  const { [month]: _, ...later } = cursor.later;
  return { ...cursor, months: { ...cursor.months, [month]: state }, later };
}

/** The cursor after a month failed: it stays open, unless it has answered 404 often enough to count as empty. */
function afterFailedMonth(
  cursor: ChesscomCursor,
  month: Month,
  status: number,
  isFinal: boolean,
): ChesscomCursor {
  const tries = (cursor.later[month] ?? 0) + 1;
  if (status === 404 && isFinal && tries >= EMPTY_AFTER_LOADS)
    return afterMonth(cursor, month, { final: true });
  return { ...cursor, later: { ...cursor.later, [month]: tries } };
}

/** An account on Chess.com. */
export interface ChesscomAccount {
  /** As spelled in the platform's URLs. */
  readonly name: string;
  readonly joined: Date | null;
}

function playerPath(name: string, subPath = ''): string {
  return `pub/player/${encodeURIComponent(name.toLowerCase())}${subPath}`;
}

function refused(status: number): SourceFailure {
  return new SourceFailure(
    'platform-refused',
    `Chess.com refuses to answer this server (status ${status}). Set PUBLIC_URL to an address where you can be reached.`,
  );
}

function notFound(name: string): SourceFailure {
  return new SourceFailure('nickname-not-found', `Chess.com has no player '${name}'.`);
}

/** Looks up an account; `undefined` if it does not exist or was closed. */
export async function findChesscomAccount(
  platform: Platform,
  name: string,
): Promise<ChesscomAccount | undefined> {
  return accountOf(await askProfile(platform, name), name);
}

function askProfile(platform: Platform, name: string): Promise<TextAnswer> {
  return askForText(platform, playerPath(name), { maxBytes: MAX_ACCOUNT_BYTES });
}

function joinedOf(seconds: unknown): Date | null {
  const joined = new Date(typeof seconds === 'number' ? seconds * 1_000 : Number.NaN);
  return joined >= FIRST_MONTH && joined.getUTCFullYear() < 10_000 ? joined : null;
}

function accountOf(answer: TextAnswer, name: string): ChesscomAccount | undefined {
  const body = parseObject(answer.body);
  if (answer.status === 410 || (answer.status === 404 && body)) return undefined;
  if (answer.status !== 200 || !body) throw refused(answer.status);
  return {
    name: typeof body.username === 'string' ? body.username : name,
    joined: joinedOf(body.joined),
  };
}

/** The months with games. The list fails for some existing players: then every month since they joined. */
async function listMonths(platform: Platform, account: ChesscomAccount): Promise<readonly Month[]> {
  const answer = await askArchive(platform, playerPath(account.name, '/games/archives'), {
    maxBytes: MAX_ACCOUNT_BYTES,
  });
  const archives = answer?.status === 200 ? parseObject(answer.body)?.archives : undefined;
  if (answer?.status === 410) throw notFound(account.name);
  if (answer?.status === 403) throw refused(403);
  if (!Array.isArray(archives)) return monthsBetween(account.joined ?? FIRST_MONTH, platform.now());
  return archives.flatMap((address) => monthOfAddress(String(address)) ?? []);
}

/** The answer, or `undefined` if this URL keeps failing: other parts of the account may still work. */
async function askArchive(
  platform: Platform,
  path: string,
  question: Pick<RequestOptions, 'headers' | 'maxBytes'>,
): Promise<TextAnswer | undefined> {
  try {
    return await askForText(platform, path, question);
  } catch (error) {
    if (error instanceof SourceFailure && error.code === 'platform-unreachable') return undefined;
    throw error;
  }
}

function conditionsOf(state: MonthState | undefined): Record<string, string> {
  return {
    ...(state?.etag ? { 'if-none-match': state.etag } : {}),
    ...(state?.lastModified ? { 'if-modified-since': state.lastModified } : {}),
  };
}

function stateOf(answer: TextAnswer, final: boolean): MonthState {
  if (final) return { final };
  const etag = answer.headers.get('etag');
  const lastModified = answer.headers.get('last-modified');
  return { final, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function gamesOf(answer: TextAnswer): readonly unknown[] | undefined {
  const games = parseObject(answer.body)?.games;
  return Array.isArray(games) ? games : undefined;
}

/** Yields to the event loop after this many games. */
const GAMES_BETWEEN_YIELDS = 20;
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function* itemsOf(games: readonly unknown[], name: string): AsyncGenerator<SourceItem<never>> {
  // The archive lists the oldest game first.
  for (const [index, raw] of [...games].reverse().entries()) {
    if (index % GAMES_BETWEEN_YIELDS === GAMES_BETWEEN_YIELDS - 1) await yieldToEventLoop();
    yield readItemOf(await readChesscomGame(raw, name));
  }
}

/** After this many months in a row without an answer the platform counts as down. */
const MAX_SILENT_MONTHS = 3;

/** Reads one month; its last item carries the cursor. Returns whether the platform answered. */
async function* readMonth(
  platform: Platform,
  account: ChesscomAccount,
  month: Month,
  cursor: ChesscomCursor,
): AsyncGenerator<SourceItem<ChesscomCursor>, { cursor: ChesscomCursor; answered: boolean }> {
  const before = cursor.months[month];
  const answer = await askArchive(platform, playerPath(account.name, `/games/${month}`), {
    headers: conditionsOf(before),
  });
  if (answer?.status === 403) throw refused(403);
  const isFinal = isFinalMonth(month, platform.now());
  const games = answer?.status === 200 ? gamesOf(answer) : undefined;
  let next = afterFailedMonth(cursor, month, answer?.status ?? 503, isFinal);
  if (answer?.status === 304) next = afterMonth(cursor, month, { ...before, final: isFinal });
  if (answer?.status === 410) next = afterMonth(cursor, month, { final: true });
  if (answer && games) {
    yield* itemsOf(games, account.name);
    next = afterMonth(cursor, month, stateOf(answer, isFinal));
  }
  yield { kind: 'cursor', cursor: next };
  return { cursor: next, answered: answer !== undefined };
}

/**
 * Yields the games of an account month by month, newest first. A month that fails stays open in the cursor for a
 * later load; a month is marked as read only after its last game.
 */
export async function* chesscomGames(
  platform: Platform,
  name: string,
  start: ChesscomCursor,
): AsyncGenerator<SourceItem<ChesscomCursor>> {
  if (start.gone) throw notFound(name);
  const profile = await askProfile(platform, name);
  const account = accountOf(profile, name);
  if (profile.status === 410) yield { kind: 'cursor', cursor: { ...start, gone: true } };
  if (!account) throw notFound(name);
  let cursor = start;
  let silent = 0;
  for (const month of monthsToRead(await listMonths(platform, account), start, platform.now())) {
    const read = yield* readMonth(platform, account, month, cursor);
    cursor = read.cursor;
    silent = read.answered ? 0 : silent + 1;
    if (silent === MAX_SILENT_MONTHS) {
      throw new SourceFailure('platform-unreachable', 'Chess.com does not answer. Try again later.');
    }
  }
}
