import type { Platform } from '../platform.ts';
import { askWhole, type WholeAnswer } from '../requests/ask.ts';
import { parseObject } from '../requests/parseObject.ts';
import { readItemOf, SourceFailure, type SourceItem } from '../sourceItem.ts';
import { type ChesscomRaw, readChesscomGame } from './chesscomGame.ts';
import {
  afterFailedMonth,
  afterMonth,
  type ChesscomCursor,
  isSettled,
  type Month,
  type MonthState,
  monthOfAddress,
  monthsBetween,
  monthsToRead,
} from './chesscomMonths.ts';

/** An account as the platform shows it. */
export interface ChesscomAccount {
  /** The name in the platform's own spelling of addresses. */
  readonly name: string;
  readonly joined: Date | null;
}

/** The month before the platform opened: no archive is older. */
const FIRST_MONTH = new Date(Date.UTC(2007, 4, 1));

const playerPath = (name: string, rest = ''): string =>
  `pub/player/${encodeURIComponent(name.toLowerCase())}${rest}`;

const refused = (status: number): SourceFailure =>
  new SourceFailure(
    'platform-refused',
    `Chess.com refuses to answer this server (status ${status}). Set PUBLIC_URL to an address where you can be reached.`,
  );

const notFound = (name: string): SourceFailure =>
  new SourceFailure('nickname-not-found', `Chess.com knows no player '${name}'.`);

/** Looks an account up; `undefined` when there is none or it is gone for good. */
export const findChesscomAccount = async (
  platform: Platform,
  name: string,
): Promise<ChesscomAccount | undefined> => {
  return accountOf(await askWhole(platform, playerPath(name)), name);
};

const accountOf = (answer: WholeAnswer, name: string): ChesscomAccount | undefined => {
  const body = parseObject(answer.body);
  if (answer.status === 410 || (answer.status === 404 && body)) return undefined;
  if (answer.status !== 200 || !body) throw refused(answer.status);
  return {
    name: typeof body.username === 'string' ? body.username : name,
    joined: typeof body.joined === 'number' ? new Date(body.joined * 1_000) : null,
  };
};

/** The months with games; where the list fails, as it does for some players who exist, every month since joining. */
const listMonths = async (platform: Platform, account: ChesscomAccount): Promise<readonly Month[]> => {
  const answer = await askArchive(platform, playerPath(account.name, '/games/archives'));
  const archives = answer?.status === 200 ? parseObject(answer.body)?.archives : undefined;
  if (answer?.status === 410) throw notFound(account.name);
  if (answer?.status === 403) throw refused(403);
  if (!Array.isArray(archives)) return monthsBetween(account.joined ?? FIRST_MONTH, platform.now());
  return archives.flatMap((address) => monthOfAddress(String(address)) ?? []);
};

/** An answer, or `undefined` where the address alone kept failing: the rest of the account may still be there. */
const askArchive = async (
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WholeAnswer | undefined> => {
  try {
    return await askWhole(platform, path, headers);
  } catch (error) {
    if (error instanceof SourceFailure && error.code === 'platform-unreachable') return undefined;
    throw error;
  }
};

const conditionsOf = (state: MonthState | undefined): Record<string, string> => ({
  ...(state?.etag ? { 'if-none-match': state.etag } : {}),
  ...(state?.lastModified ? { 'if-modified-since': state.lastModified } : {}),
});

const stateOf = (answer: WholeAnswer, final: boolean): MonthState => {
  if (final) return { final };
  const etag = answer.headers.get('etag');
  const lastModified = answer.headers.get('last-modified');
  return { final, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
};

const gamesOf = (answer: WholeAnswer): readonly ChesscomRaw[] | undefined => {
  const games = parseObject(answer.body)?.games;
  return Array.isArray(games) ? games : undefined;
};

/** Games handed over before other work of this process gets its turn. */
const GAMES_BETWEEN_PAUSES = 20;
const letOthersWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function* itemsOf(games: readonly ChesscomRaw[], name: string): AsyncGenerator<SourceItem<never>> {
  // The archive is oldest first.
  for (const [index, raw] of [...games].reverse().entries()) {
    if (index % GAMES_BETWEEN_PAUSES === GAMES_BETWEEN_PAUSES - 1) await letOthersWork();
    yield readItemOf(await readChesscomGame(raw, name));
  }
}

/** Months in a row without any answer after which the platform itself counts as down. */
const SILENT_MONTHS = 3;

/** Reads one month; its last item carries the cursor. Answers whether the platform answered at all. */
async function* readMonth(
  platform: Platform,
  account: ChesscomAccount,
  month: Month,
  cursor: ChesscomCursor,
): AsyncGenerator<SourceItem<ChesscomCursor>, { cursor: ChesscomCursor; answered: boolean }> {
  const before = cursor.months[month];
  const answer = await askArchive(
    platform,
    playerPath(account.name, `/games/${month}`),
    conditionsOf(before),
  );
  if (answer?.status === 403) throw refused(403);
  const settled = isSettled(month, platform.now());
  const games = answer?.status === 200 ? gamesOf(answer) : undefined;
  let next = afterFailedMonth(cursor, month, answer?.status ?? 503, settled);
  if (answer?.status === 304) next = afterMonth(cursor, month, { ...before, final: settled });
  if (answer?.status === 410) next = afterMonth(cursor, month, { final: true });
  if (answer && games) {
    yield* itemsOf(games, account.name);
    next = afterMonth(cursor, month, stateOf(answer, settled));
  }
  yield { kind: 'cursor', cursor: next };
  return { cursor: next, answered: answer !== undefined };
}

/**
 * The games of an account, month by month, newest first. A month that fails is left for a later load and the cursor
 * keeps it open; a month is ticked off only behind its last game.
 */
export async function* chesscomGames(
  platform: Platform,
  name: string,
  start: ChesscomCursor,
): AsyncGenerator<SourceItem<ChesscomCursor>> {
  if (start.gone) throw notFound(name);
  const profile = await askWhole(platform, playerPath(name));
  const account = accountOf(profile, name);
  if (profile.status === 410) yield { kind: 'cursor', cursor: { ...start, gone: true } };
  if (!account) throw notFound(name);
  let cursor = start;
  let silent = 0;
  for (const month of monthsToRead(await listMonths(platform, account), start)) {
    const read = yield* readMonth(platform, account, month, cursor);
    cursor = read.cursor;
    silent = read.answered ? 0 : silent + 1;
    if (silent === SILENT_MONTHS) {
      throw new SourceFailure('platform-unreachable', 'Chess.com does not answer. Try again later.');
    }
  }
}
