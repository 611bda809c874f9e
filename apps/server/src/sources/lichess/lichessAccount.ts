import { MAX_UPLOAD_BYTES } from '@tabia/api-client/contract';
import type { ImportsReader, Platform } from '../platform.ts';
import { type PlatformAnswer, Preempted, parseObject } from '../requests/answer.ts';
import { askAndRead, askForText, MAX_ACCOUNT_BYTES } from '../requests/ask.ts';
import type { SignInProvider, SignInSettings } from '../signIn/provider.ts';
import { SourceFailure } from '../sourceItem.ts';

function accountPath(name: string): string {
  return `api/user/${encodeURIComponent(name)}`;
}

/** An account on Lichess. */
export interface LichessAccount {
  readonly name: string;
  /** All games, variants included. */
  readonly games: number | null;
}

/**
 * Looks up an account; `undefined` if the platform answers 404 in JSON. A 404 HTML page means that it rejects this
 * client and must not be mistaken for "no such player".
 */
export async function findLichessAccount(
  platform: Platform,
  name: string,
): Promise<LichessAccount | undefined> {
  const answer = await askForText(platform, accountPath(name), { maxBytes: MAX_ACCOUNT_BYTES });
  const body = parseObject(answer.body);
  if (answer.status === 404 && body) return undefined;
  if (answer.status !== 200 || !body) throw refused(answer.status);
  if (body.disabled === true) return undefined;
  const count = body.count as { all?: unknown } | undefined;
  return {
    name: typeof body.username === 'string' ? body.username : name,
    games: typeof count?.all === 'number' ? count.all : null,
  };
}

/** The platform rejects this server. */
export function refused(status: number): SourceFailure {
  return new SourceFailure(
    'platform-refused',
    `Lichess refuses to answer this server (status ${status}). Set PUBLIC_URL to an address where you can be reached.`,
  );
}

/** Looks up an account; throws `nickname-not-found` if it does not exist. */
export async function requireAccount(platform: Platform, name: string): Promise<LichessAccount> {
  const account = await findLichessAccount(platform, name);
  if (!account) throw new SourceFailure('nickname-not-found', `Lichess has no player '${name}'.`);
  return account;
}

/** Signing in needs no permission: Lichess says whose a token is with any token. */
export function lichessSignIn(settings: SignInSettings): SignInProvider {
  const origin = settings.signInUrls.lichess ?? settings.platformUrls.lichess;
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth`,
      token_endpoint: `${origin}/api/token`,
    },
    // Lichess keeps no list of programs: any name will do, and it is shown to the user.
    client: { client_id: settings.signInClients.lichess ?? new URL(settings.publicUrl).host },
    scope: '',
    studyScope: 'study:read',
    accountPath: 'api/account',
    tokenPath: 'api/token',
    origin,
  };
}

/** Lichess writes this after each game, which stands as somebody has pasted it: with any tag first, or without tags. */
const GAME_END = '\n\n\n';

/** What follows the last end of a game may be half of one. */
function wholeGames(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf(GAME_END))).trim();
}

/** The complete games of a list that was not read to its end; throws `platform-unreachable` if there is none. */
function cutOff(text: string): { readonly pgn: string; readonly more: true } {
  const pgn = wholeGames(text);
  if (pgn !== '') return { pgn, more: true };
  throw new SourceFailure(
    'platform-unreachable',
    'Lichess has not sent a whole game in time. Try again later.',
  );
}

/** Reads until there is enough or too much, or until the turn is somebody else's: the owner gets the complete games among it. */
async function readText(
  answer: PlatformAnswer,
  enough: AbortSignal,
): Promise<{ readonly pgn: string; readonly more: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const piece of answer.bytes()) {
      bytes += piece.byteLength;
      if (bytes > MAX_UPLOAD_BYTES) return cutOff(text);
      text += decoder.decode(piece, { stream: true });
      if (enough.aborted) return cutOff(text);
    }
  } catch (error) {
    const pgn = wholeGames(text);
    if (error instanceof Preempted && pgn !== '') return { pgn, more: true };
    throw error;
  }
  return { pgn: (text + decoder.decode()).trim(), more: false };
}

/**
 * Reads the games that the owner of the token has imported on Lichess. The list has neither parts nor parameters: a text that breaks off is asked
 * for again as a whole.
 */
export const readLichessImports: ImportsReader = async (platform, enough) =>
  await askAndRead(
    platform,
    'api/games/export/imports',
    { headers: { accept: 'application/x-chess-pgn' }, isPreemptible: true },
    async (answer) => {
      if (answer.status === 401) return undefined;
      if (answer.status !== 200) throw refused(answer.status);
      return await readText(answer, enough);
    },
  );
