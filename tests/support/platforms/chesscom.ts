import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chesscomJson, endOf } from './chesscomJson.ts';
import { gamesOfPgn, type StandInGame } from './gameOfPgn.ts';
import type { StandInPlayer } from './lichess.ts';
import { createStandInSignIn, type StandInSignIn } from './signIn.ts';
import {
  type Answer,
  type Fault,
  hasContact,
  type StandInServer,
  sendJson,
  sendPage,
  startStandInServer,
} from './standInServer.ts';

/** A Chess.com account with quirks of some real ones. */
export interface ChesscomPlayer extends StandInPlayer {
  /** Default: the first of the month of its first game. */
  readonly joined?: Date;
  /** The list of archives answers 404 although the player exists. */
  readonly withoutArchiveList?: boolean;
  /** Answers carry Last-Modified but no ETag. */
  readonly withoutEtag?: boolean;
  /** The account is gone: 410. */
  readonly gone?: boolean;
}

/** A stand-in for Chess.com's public data API. */
export interface ChesscomStandIn extends StandInServer {
  /** In reality another host. */
  readonly signIn: StandInSignIn;
  /** Opens an account while the service runs. */
  addPlayer(player: ChesscomPlayer): Promise<void>;
  /** Adds the games of a PGN text to an account. */
  addGame(player: string, pgn: string): Promise<void>;
}

type Account = ChesscomPlayer & { readonly games: StandInGame[] };

function monthOf(game: StandInGame): string {
  return new Date(endOf(game)).toISOString().slice(0, 7).replace('-', '/');
}

function notFound(response: ServerResponse, message: string): void {
  sendJson(response, 404, { code: 0, message });
}

/** Sends a versioned body, or 304 if the client has it. */
function sendVersioned(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  withoutEtag = false,
): void {
  const hash = createHash('md5').update(JSON.stringify(body)).digest('hex');
  const etag = `W/"${hash}"`;
  // The service uses its own date format: clients must send it back unchanged.
  const [hours, minutes, seconds] = [24, 60, 60].map((most, index) =>
    String(Number.parseInt(hash.slice(4 * index, 4 * index + 4), 16) % most).padStart(2, '0'),
  );
  const modified = `Friday, 18-Oct-2024 ${hours}:${minutes}:${seconds} GMT+0000`;
  const headers = { ...(withoutEtag ? {} : { etag }), 'last-modified': modified };
  const isKnown = withoutEtag
    ? request.headers['if-modified-since'] === modified
    : request.headers['if-none-match'] === etag;
  if (isKnown) response.writeHead(304, headers).end();
  else sendJson(response, 200, body, headers);
}

function joinedOf(account: Account): number {
  return account.joined?.getTime() ?? Math.min(Date.now(), ...account.games.map(endOf));
}

function profileOf(account: Account, origin: string): object {
  return {
    player_id: 1,
    '@id': `${origin}/pub/player/${account.name.toLowerCase()}`,
    url: `https://www.chess.com/member/${account.name}`,
    username: account.name.toLowerCase(),
    joined: Math.floor(joinedOf(account) / 1_000),
    status: 'basic',
  };
}

/** The body for a path below a player's; `undefined` for 404. */
function bodyOf(account: Account, rest: string, origin: string): object | undefined {
  if (rest === '') return profileOf(account, origin);
  if (rest === '/games/archives') {
    if (account.withoutArchiveList) return undefined;
    const months = [...new Set(account.games.map(monthOf))].sort();
    const base = `${origin}/pub/player/${account.name.toLowerCase()}`;
    return { archives: months.map((month) => `${base}/games/${month}`) };
  }
  const month = /^\/games\/(\d{4}\/\d{2})$/.exec(rest)?.[1];
  const games = account.games.filter((game) => monthOf(game) === month).sort((a, b) => endOf(a) - endOf(b));
  if (games.length === 0) return undefined;
  return { games: games.map((game) => chesscomJson(game, origin)) };
}

/** Starts a body and never finishes it. */
function sendBrokenBody(response: ServerResponse, kind: 'cut' | 'stall'): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"games":[{"url":');
  if (kind === 'cut') setTimeout(() => response.destroy(), 20);
}

function answerFrom(accounts: ReadonlyMap<string, Account>, signIn: StandInSignIn): Answer {
  return async (url, request, response, fault) => {
    if (await signIn.answer(url, request, response)) return;
    const [, name = '', rest = ''] = /^\/pub\/player\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const account = accounts.get(name.toLowerCase());
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (!hasContact(request)) sendPage(response, 403);
    else if (!account) notFound(response, `User "${name}" not found.`);
    else if (account.gone) sendJson(response, 410, { code: 0, message: 'Gone' });
    else if (name !== name.toLowerCase()) {
      response.writeHead(301, { location: `/pub/player/${name.toLowerCase()}${rest}` }).end();
    } else if (fault?.kind === 'cut' || fault?.kind === 'stall') sendBrokenBody(response, fault.kind);
    else {
      const body = bodyOf(account, rest, `http://${request.headers.host}`);
      if (body) sendVersioned(request, response, body, account.withoutEtag);
      else notFound(response, 'An internal error has occurred.');
    }
  };
}

/** Starts a stand-in for Chess.com with these accounts. */
export async function startChesscomStandIn({
  players,
  faults = [],
}: {
  readonly players: readonly ChesscomPlayer[];
  readonly faults?: readonly Fault[];
}): Promise<ChesscomStandIn> {
  const accounts = new Map<string, Account>();
  const addPlayer = async (player: ChesscomPlayer): Promise<void> => {
    const games = player.pgn ? [...(await gamesOfPgn(player.pgn))] : [];
    accounts.set(player.name.toLowerCase(), { ...player, games });
  };
  for (const player of players) await addPlayer(player);
  const signIn = createStandInSignIn(() => [...accounts.values()].map(({ name }) => name));
  const server = await startStandInServer(answerFrom(accounts, signIn), faults);
  return {
    ...server,
    signIn,
    addPlayer,
    addGame: async (player, pgn) => {
      const account = accounts.get(player.toLowerCase());
      if (!account) throw new Error(`The stand-in has no player '${player}'.`);
      account.games.push(...(await gamesOfPgn(pgn)));
    },
  };
}
