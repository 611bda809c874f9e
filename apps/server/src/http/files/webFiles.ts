import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import { sendFailure } from '../rpc/failure.ts';

/** Folder of the built web app. */
export const WEB_DIRECTORY = resolve(import.meta.dirname, '../../../../web/dist');

const YEAR = 31_536_000;
const DAY = 86_400;

/** The page, the worker that keeps it, and the manifest: an update is there with the next request. */
const REVALIDATED = /(?:\.html|\.webmanifest|[\\/]sw\.js|[\\/]robots\.txt)$/;

/** File names under assets contain a content hash. */
function cachingOf(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${YEAR}, immutable`;
  return REVALIDATED.test(path) ? 'no-cache' : `public, max-age=${DAY}`;
}

/** The page of the web app; empty if it is not built. */
export function readWebPage(directory: string): string {
  const path = join(directory, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const NOT_BUILT = 'The web app is not built. Start the server with: npm start\n';

/** Serves the files of the web app, and its page for every path a browser navigates to. */
export async function addWebFiles(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = (): boolean => existsSync(join(directory, 'index.html'));
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      // The build has already compressed scripts and style sheets.
      preCompressed: true,
      redirect: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || request.url.startsWith('/v1/')) {
      const hint = 'There is nothing at this address. Operations are posted to /v1/api/, see /v1/docs.';
      return sendFailure(request, reply, new OperationError('not-found', { hint }));
    }
    if (!existsSync(directory) || !isBuilt()) {
      return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    return reply.status(200).sendFile('index.html');
  });
}
