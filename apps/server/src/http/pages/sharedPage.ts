import { SHARED_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { requireLink } from '../../services/access/links.ts';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { readWebPage } from '../files/webFiles.ts';

/** True while the link with this token shows something. */
async function isOpen(services: Services, token: unknown): Promise<boolean> {
  try {
    await requireLink(services, token);
    return true;
  } catch (error) {
    if (error instanceof OperationError && error.code === 'not-found') return false;
    throw error;
  }
}

/** Serves the page of a read-only link: the web app, kept out of search engines, and with status 404 once the link is gone. */
export function addSharedPage(app: FastifyInstance, services: Services, webDirectory: string): void {
  app.get(SHARED_PATH, async (request, reply) => {
    const page = readWebPage(webDirectory);
    if (page === '') return reply.callNotFound();
    const { link } = request.query as { link?: unknown };
    const status = (await isOpen(services, link)) ? 200 : 404;
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
