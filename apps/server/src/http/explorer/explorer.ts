import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import type { TurnsByUser } from '../../services/turns/turnsByUser.ts';
import { hasToken } from '../access/bearerToken.ts';
import { requireSession } from '../access/sessionCookie.ts';
import { explorerAnswer } from './explorerAnswer.ts';
import { EXPLORER_SOURCES, readExplorerQuery } from './explorerQuery.ts';

/**
 * Serves look-ups among the reference games as public explorers do, for signed-in users and for programs with the token.
 * A user's look-ups take turns with the calls of the same user.
 */
export function addExplorer(app: FastifyInstance, services: Services, callTurns: TurnsByUser): void {
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
    return <Result>(run: () => Promise<Result>) => callTurns.run(user.id, run);
  };
  for (const source of EXPLORER_SOURCES)
    app.get(`/explorer/${source}`, async (request, reply) => {
      const run = await turnOf(request, reply);
      return reply.header('cache-control', 'no-store').send(await run(() => answer(source, request)));
    });
}
