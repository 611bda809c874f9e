import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Headers that a browser reads for documents and workers only. Sent with each script, picture and answer they were over a
 * kilobyte of each request.
 */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const;

/** What a browser can open as a page; a picture in SVG can contain scripts. */
const DOCUMENT = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml|(?:application|text)\/xml)/;
/** Scripts that run as workers: the engine, and the service worker. */
const WORKER_PATH = /^\/(?:engine\/|sw\.js$)/;
const WORKERS: readonly unknown[] = ['worker', 'sharedworker', 'serviceworker'];

function isDocumentOrWorker(request: FastifyRequest, reply: FastifyReply): boolean {
  // A browser that opens an address as a page says so, whatever comes back.
  if ((request.headers.accept ?? '').includes('text/html')) return true;
  const type = reply.getHeader('content-type');
  // Without a type a browser may decide itself that it is a page.
  if (typeof type !== 'string' || DOCUMENT.test(type)) return true;
  return (
    WORKER_PATH.test(request.url.split('?')[0] ?? '') || WORKERS.includes(request.headers['sec-fetch-dest'])
  );
}

/** Takes the headers of documents away from every other answer. Headers that a route has set itself stay. */
export function addDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (isDocumentOrWorker(request, reply)) return;
    // Helmet writes to the raw answer, routes to the reply.
    for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
  });
}
