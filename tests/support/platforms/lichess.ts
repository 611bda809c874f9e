import type { ServerResponse } from 'node:http';
import { gamesOfPgn, type StandInGame } from './gameOfPgn.ts';
import { lichessJson } from './lichessJson.ts';
import { answerStudies, type StandInStudy } from './lichessStudies.ts';
import { createStandInSignIn, type StandInSignIn } from './signIn.ts';
import {
  type Answer,
  type Fault,
  hasContact,
  type StandInServer,
  sendJson,
  sendLines,
  sendPage,
  startStandInServer,
} from './standInServer.ts';

/** An account: its games as PGN text. */
export interface StandInPlayer {
  readonly name: string;
  readonly pgn: string;
  /** Games that the account has imported; its owner alone can read them. */
  readonly imports?: string;
  readonly studies?: readonly StandInStudy[];
}

/** A stand-in for Lichess. */
export interface LichessStandIn extends StandInServer {
  readonly signIn: StandInSignIn;
  /** Opens an account while the service runs. */
  addPlayer(player: StandInPlayer): Promise<void>;
  /** Adds the games of a PGN text to an account. */
  addGame(player: string, pgn: string): Promise<void>;
}

interface Account {
  readonly name: string;
  readonly games: StandInGame[];
  readonly imports: string;
  readonly studies: readonly StandInStudy[];
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text === null ? undefined : Number(text);
}

function chosen({ games }: Account, query: URLSearchParams): readonly StandInGame[] {
  const since = numberOf(query, 'since') ?? Number.NEGATIVE_INFINITY;
  const until = numberOf(query, 'until') ?? Number.POSITIVE_INFINITY;
  const perfs = query.get('perfType')?.split(',');
  const found = games
    .filter(({ startedAt }) => startedAt >= since && startedAt < until)
    .filter(({ game }) => game.result !== '*' || query.get('ongoing') === 'true')
    .filter((game) => !perfs || perfs.includes(String(lichessJson(game, query).perf)))
    .sort((a, b) => a.startedAt - b.startedAt);
  if (query.get('sort') !== 'dateAsc') found.reverse();
  return found.slice(0, numberOf(query, 'max'));
}

function* linesOf(games: Iterable<StandInGame>, query: URLSearchParams): Generator<string> {
  for (const game of games) yield `${JSON.stringify(lichessJson(game, query))}\n`;
}

async function sendGames(
  account: Account,
  query: URLSearchParams,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  // Headers are sent immediately, as on Lichess: the first game may take long.
  response.flushHeaders();
  await sendLines(response, linesOf(chosen(account, query), query), fault);
}

const IMPORTS_PATH = '/api/games/export/imports';

/** Imported games as they were pasted, each followed by empty lines; the owner is who has the token. */
async function sendImports(
  { imports }: Account,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-chess-pgn' });
  response.flushHeaders();
  const games = imports.split('\n\n\n').filter((game) => game !== '');
  await sendLines(
    response,
    games.map((game) => `${game}\n\n\n`),
    fault,
  );
}

function answerFrom(accounts: ReadonlyMap<string, Account>, signIn: StandInSignIn): Answer {
  return async (url, request, response, fault) => {
    if (await signIn.answer(url, request, response)) return;
    if (url.pathname === IMPORTS_PATH) {
      const owner = accounts.get(signIn.userOf(request)?.toLowerCase() ?? '');
      if (owner) await sendImports(owner, response, fault);
      else sendJson(response, 401, { error: 'No such token' });
      return;
    }
    if (await answerStudies([...accounts.values()], signIn, { url, request, response, fault })) return;
    const [, kind, name = ''] = /^\/api\/(games\/user|user)\/([^/]+)$/.exec(url.pathname) ?? [];
    const account = accounts.get(decodeURIComponent(name).toLowerCase());
    // Since July 2026 Lichess answers 404 to clients that do not identify themselves.
    if (!kind || !hasContact(request)) sendPage(response, 404);
    else if (!account) sendJson(response, 404, { error: 'Not found.' });
    else if (kind === 'user') {
      const count = { all: account.games.length };
      sendJson(response, 200, { id: account.name.toLowerCase(), username: account.name, count });
    } else await sendGames(account, url.searchParams, response, fault);
  };
}

/** Starts a stand-in for Lichess with these accounts. */
export async function startLichessStandIn({
  players,
  faults = [],
}: {
  readonly players: readonly StandInPlayer[];
  readonly faults?: readonly Fault[];
}): Promise<LichessStandIn> {
  const accounts = new Map<string, Account>();
  const addPlayer = async ({ name, pgn, imports = '', studies = [] }: StandInPlayer): Promise<void> => {
    const games = pgn ? [...(await gamesOfPgn(pgn))] : [];
    accounts.set(name.toLowerCase(), { name, imports, studies, games });
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
