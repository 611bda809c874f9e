import { CHECK_PATH, openapi } from '@tabia/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { userAnswer } from '../../services/accounts/userView.ts';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { missingSession, readSession } from '../access/sessionCookie.ts';
import { docsPage } from '../pages/docsPage.ts';

/** Adds the session check, health and readiness probes, and the API description as JSON and HTML. */
export function addStatusRoutes(app: FastifyInstance, services: Services, isClosing: () => boolean): void {
  app.get(CHECK_PATH, async (request, reply) => {
    const signedIn = await readSession(services, request, reply);
    if (!signedIn) throw await missingSession(services, request);
    return reply.header('cache-control', 'no-store').send(userAnswer(signedIn.user, services));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) throw new OperationError('busy', { retryAfter: 5 });
    try {
      await services.database.execute('select 1');
    } catch (cause) {
      throw new OperationError('busy', { hint: 'The database does not answer.', retryAfter: 5, cause });
    }
    return reply.send({ status: 'ready' });
  });
  const description = JSON.stringify(openapi(tabiaVersion));
  const page = docsPage(tabiaVersion);
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  app.get('/v1/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
