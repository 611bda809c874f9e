import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Settings } from '../../services/context/settings.ts';
import { inlineScriptHashes, inlineStyleHashes } from '../pages/inlineStyles.ts';
import {
  isFromThisMachine,
  isLocalHost,
  isThroughUnnamedProxy,
  UNNAMED_PROXY_FACTOR,
} from './callerAddress.ts';
import { addDocumentHeaders } from './documentHeaders.ts';

/** Per address; a page with all its files takes fewer than a hundred requests. */
const MAX_REQUESTS_PER_MINUTE = 3_000;
const YEAR_SECONDS = 31_536_000;

/** Sets the security headers. COOP and COEP let the engine's worker use threads. */
async function addHeaders(app: FastifyInstance, config: Settings, page: string): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes(page)],
        workerSrc: ["'self'"],
        // Widgets position themselves through the DOM API, which CSP does not restrict.
        styleSrc: ["'self'", ...inlineStyleHashes(page)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS } : false,
  });
  addDocumentHeaders(app);
}

function isOwnOrigin(request: FastifyRequest, config: Settings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // Scripts and tools send neither header; a browser always sends one of them with a write.
  if (origin === undefined) return true;
  if (origin === new URL(config.publicUrl).origin) return true;
  return config.isLocal && isLocalHost(URL.parse(origin)?.host) && isLocalHost(request.headers.host);
}

/** Rejects writes sent by a page of another site (CSRF). */
function addOriginCheck(app: FastifyInstance, config: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isOwnOrigin(request, config)) return;
    throw new OperationError('forbidden', {
      hint: 'This request came from a page on another site. Open the application at its own address.',
    });
  });
}

async function addRateLimit(app: FastifyInstance, config: Settings): Promise<void> {
  await app.register(rateLimit, {
    max: (request) =>
      MAX_REQUESTS_PER_MINUTE * (isThroughUnnamedProxy(request, config) ? UNNAMED_PROXY_FACTOR : 1),
    timeWindow: 60_000,
    allowList: (request) => config.isLocal && isFromThisMachine(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new OperationError('rate-limited', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/**
 * Adds what runs before every route: headers, the general rate limit and the origin check of writes. `page` is the page
 * of the web app, empty if it is not built.
 */
export async function addGuards(app: FastifyInstance, config: Settings, page: string): Promise<void> {
  await addHeaders(app, config, page);
  await addRateLimit(app, config);
  addOriginCheck(app, config);
}
