import { positionKey } from '@tabia/chess';
import { openingOf } from '@tabia/chess/openings';
import type { LinkedGame, ReferencePosition } from '@tabia/reference/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import type { UserQueues } from '../../services/queues/userQueues.ts';
import { hasToken } from '../access/bearerToken.ts';
import { requireSession } from '../access/sessionCookie.ts';
import { EXPLORER_SOURCES, type ExplorerQuery, readExplorerQuery } from './explorerQuery.ts';

/** The name of a game in its address: its last part. */
function idOf(url: string | null): string {
  return url?.split('/').at(-1) ?? '';
}

function gameOf({ uci, white, black, winner, date, url }: LinkedGame) {
  const [year, month] = (date ?? '').split('-');
  return {
    uci,
    id: idOf(url),
    winner,
    white,
    black,
    year: Number(year) || null,
    month: year && month ? `${year}-${month}` : null,
  };
}

/** An answer in the shape of public explorers, so that programs for those can read it. */
function explorerAnswer(
  { fen, moves: limit }: Pick<ExplorerQuery, 'fen' | 'moves'>,
  { moves }: ReferencePosition,
  games: readonly LinkedGame[],
) {
  const sum = (part: 'white' | 'draws' | 'black'): number =>
    moves.reduce((total, move) => total + move[part], 0);
  return {
    white: sum('white'),
    draws: sum('draws'),
    black: sum('black'),
    moves: moves.slice(0, limit).map(({ uci, san, averageRating, white, draws, black }) => ({
      uci,
      san,
      averageRating,
      white,
      draws,
      black,
      game: null,
    })),
    topGames: games.map(gameOf),
    recentGames: [],
    opening: openingOf(positionKey(fen)) ?? null,
  };
}

/**
 * Serves look-ups among the reference games as public explorers do, for signed-in users and for programs with the token.
 * A user's look-ups take turns with the calls of the same user.
 */
export function addExplorer(app: FastifyInstance, services: Services, callQueues: UserQueues): void {
  const { config, reference } = services;
  const answer = async (source: (typeof EXPLORER_SOURCES)[number], { query }: FastifyRequest) => {
    const asked = readExplorerQuery(source, query);
    const found = await reference.lookUp(asked.fen, asked.group);
    // Links are kept by category: a group without games shows none.
    const games = found.games === 0 ? [] : await reference.linkedGames(asked.fen, asked.games, asked.group);
    return explorerAnswer(asked, found, games);
  };
  const turnOf = async (request: FastifyRequest, reply: FastifyReply) => {
    if (hasToken(request, config.explorerToken)) return <Result>(run: () => Promise<Result>) => run();
    const { user } = await requireSession(services, request, reply);
    return <Result>(run: () => Promise<Result>) => callQueues.run(user.id, run);
  };
  for (const source of EXPLORER_SOURCES)
    app.get(`/explorer/${source}`, async (request, reply) => {
      const run = await turnOf(request, reply);
      return reply.header('cache-control', 'no-store').send(await run(() => answer(source, request)));
    });
}
