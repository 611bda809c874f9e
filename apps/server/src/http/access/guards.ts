import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { API_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { OperationError } from '../../services/context/operation.ts';
import type { Settings } from '../../services/context/services.ts';
import { type Caller, closeCaller, runAsCaller } from '../../store/database/callers.ts';
import { STYLE as docsStyle } from '../pages/docsPage.ts';
import { STYLE as outboxStyle } from '../pages/outboxPage.ts';
import {
  callerKey,
  isFromThisMachine,
  isLocalHost,
  isThroughUnnamedProxy,
  UNNAMED_PROXY_FACTOR,
} from './callerAddress.ts';
import { cookieName, SESSION_COOKIE } from './sessionCookie.ts';

/** Browsers whose user is remembered. */
const MAX_BROWSERS = 10_000;
/** A session cookie has 43 characters; a forged one may have thousands. */
const MAX_COOKIE_LETTERS = 100;

/**
 * Remembers the callers of browsers by session cookie. Only a cookie whose session was found is remembered, and it gets a caller of its own.
 */
export function createCallerNames() {
  const names = new LRUCache<string, string>({ max: MAX_BROWSERS });
  return {
    nameOf: (cookie: string | undefined, address: string): string =>
      (cookie && names.get(cookie)) ?? callerKey(address),
    remember: (cookie: string | undefined, address: string, name: string): void => {
      if (cookie && cookie.length <= MAX_COOKIE_LETTERS && name !== callerKey(address))
        names.set(cookie, name);
    },
    /** Browsers that are remembered. */
    count: () => names.size,
  };
}

/**
 * Answers each request on behalf of its caller, so that callers take turns. A request becomes a caller after its body has been read,
 * because nothing is asked of the database before.
 */
export function addCallers(app: FastifyInstance, config: Pick<Settings, 'publicUrl'>): void {
  const session = cookieName(config, SESSION_COOKIE);
  const callers = new WeakMap<FastifyRequest, Caller>();
  // The session itself is read on behalf of the user.
  const names = createCallerNames();
  app.addHook('preValidation', (request, _reply, done) => {
    const cookie = request.cookies[session];
    const name = names.nameOf(cookie, request.ip);
    const caller = { name, isOpen: true, isQuick: request.routeOptions.url === API_PATH };
    callers.set(request, caller);
    runAsCaller(caller, done);
  });
  app.addHook('onResponse', async (request) => {
    const caller = callers.get(request);
    if (!caller) return;
    closeCaller(caller);
    names.remember(request.cookies[session], request.ip, caller.name);
  });
}

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

/** Removes document headers from every other answer. Headers that a route sets itself stay. */
function addDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (isDocumentOrWorker(request, reply)) return;
    // Helmet writes to the raw answer, routes to the reply.
    for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
  });
}

/**
 * Style elements that libraries of the web app insert, byte for byte: the Content-Security-Policy allows exactly
 * these. A library update that changes one shows up as a violation in the end-to-end tests.
 */
const LIBRARY_STYLES: readonly string[] = [
  // react-aria, usePress
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  // react-aria, usePreventScroll
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
  // radix-ui, ScrollArea
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The contents of inline elements of a page; elements with attributes are loaded files. */
function contentsOf(page: string, element: 'style' | 'script'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);
}

/** CSP hash sources of all inline style elements, those of the web app's page included. */
function inlineStyleHashes(page: string): string[] {
  return [...LIBRARY_STYLES, docsStyle, outboxStyle, ...contentsOf(page, 'style')].map(hashOf);
}

/** CSP hash sources of the inline scripts of the web app's page: the one that sets the saved theme. */
function inlineScriptHashes(page: string): string[] {
  return contentsOf(page, 'script').map(hashOf);
}

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
      reason: 'other-site',
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
