import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { CHECK_PATH, openapi } from '@tabia/api-client/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { publishCallTimes } from '../jobs/callTimes.ts';
import { handlers as allHandlers } from '../operations/index.ts';
import { userAnswer } from '../services/accounts/userView.ts';
import { type Handlers, OperationError } from '../services/context/operation.ts';
import type { Services, Settings } from '../services/context/services.ts';
import { createCallQueues } from '../services/queues/callQueues.ts';
import { createKeyCounts } from '../services/queues/userQueues.ts';
import { createProgressRate } from '../services/tasks/cachedProgress.ts';
import { createShownShare, createTimeLeft } from '../services/tasks/shownShare.ts';
import { tabiaVersion } from '../sources/tabiaVersion.ts';
import { callerKey, hasForwardingHeader, isThroughUnnamedProxy, proxyCheck } from './access/callerAddress.ts';
import { addCallers, addGuards } from './access/guards.ts';
import { createSensitiveLimits } from './access/sensitiveLimits.ts';
import { missingSession, readSession } from './access/sessionCookie.ts';
import { addEvents } from './events/events.ts';
import { addExplorer } from './explorer/explorer.ts';
import { addExport } from './files/export.ts';
import { addScreenshots } from './files/screenshots.ts';
import { addUpload } from './files/upload.ts';
import { addWebFiles, readWebPage, WEB_DIRECTORY } from './files/webFiles.ts';
import { docsPage } from './pages/docsPage.ts';
import { addOutbox } from './pages/outboxPage.ts';
import { addSharedPage } from './pages/sharedPage.ts';
import { addUnsubscribe } from './pages/unsubscribePage.ts';
import { isServiceFailure, sendFailure, toOperationError } from './rpc/failure.ts';
import { addJsonBodyParser } from './rpc/requestBody.ts';
import { addRpcEndpoint } from './rpc/rpcEndpoint.ts';
import { addMetricsRoute, createMetrics } from './status/metrics.ts';

interface ApiDescription {
  readonly json: string;
  readonly html: string;
}
let apiDescription: ApiDescription | undefined;

/** The API description, made when somebody first asks for it: making it takes a tenth of a second, which a start need not wait for. */
function describeApi(): ApiDescription {
  apiDescription ??= { json: JSON.stringify(openapi(tabiaVersion)), html: docsPage(tabiaVersion) };
  return apiDescription;
}

/** Adds the session check, health and readiness probes, and the API description as JSON and HTML. */
function addStatusRoutes(app: FastifyInstance, services: Services, isClosing: () => boolean): void {
  app.get(CHECK_PATH, async (request, reply) => {
    const signedIn = await readSession(services, request);
    if (!signedIn) throw await missingSession(services, request);
    return reply.header('cache-control', 'no-store').send(userAnswer(signedIn.user, services));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) throw new OperationError('busy', { retryAfter: 5 });
    try {
      await services.database.execute('select 1');
    } catch (cause) {
      throw new OperationError('busy', { busy: 'database-away', retryAfter: 5, cause });
    }
    return reply.send({ status: 'ready' });
  });
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describeApi().json),
  );
  app.get('/v1/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(describeApi().html),
  );
}

/** For all addresses together: low enough for the number of files that a process may open. */
const MAX_CONNECTIONS = 10_000;
/** For one address, which a whole school may share. */
const MAX_OF_ADDRESS = 1_000;

/** Limits the open connections, also those of one address unless it is a proxy. More are closed at once, without an answer. */
function limitConnections(server: Server, config: Settings, maxOfAddress = MAX_OF_ADDRESS): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (config.isLocal) return;
  const isProxy = proxyCheck(config);
  const open = createKeyCounts();
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const key = callerKey(peer);
    const count = open.add(key);
    socket.once('close', () => open.remove(key));
    if (count > maxOfAddress) socket.destroy();
  });
}

/** Warns once when the first request comes through a proxy that the settings do not name. */
function addProxyWarning(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !hasForwardingHeader(request) || !isThroughUnnamedProxy(request, config)) return;
    isWarned = true;
    log.warn(
      { proxy: request.socket.remoteAddress },
      'Requests come through a proxy that TRUSTED_PROXIES does not name: all users count as one machine. Set TRUSTED_PROXIES to its address',
    );
  });
}

/** Hooks, and overrides for tests. */
export interface ServerOptions {
  readonly handlers?: Handlers;
  /** Folder of the built web app. */
  readonly webDirectory?: string;
  readonly checkAnswers?: boolean;
  /** Time limit of an operation, milliseconds. */
  readonly timeoutMs?: number;
  /** Interval of event stream heartbeats, milliseconds. */
  readonly heartbeatMs?: number;
  /** Time limit for receiving the headers, milliseconds. */
  readonly headersMs?: number;
  /** How long a body may be silent, milliseconds. */
  readonly bodyMs?: number;
  /** How soon each chunk of an archive has to arrive, milliseconds. */
  readonly archiveMs?: number;
  /** Open connections of one address. */
  readonly maxConnections?: number;
  /** Called for each request of a user, not for those of monitors. */
  readonly onCall?: () => void;
}

/** Loading a training tree may take 30 seconds (specification); nothing takes longer. */
const OPERATION_MS = 60_000;
/** Time limit for receiving a request; uploads over a slow connection take minutes. */
const REQUEST_MS = 600_000;
/** Time limit for receiving the headers; node looks this often, milliseconds. */
const HEADERS_MS = 20_000;
const HEADERS_CHECK_MS = 5_000;
const SWEEP_MS = 100;
/** Shorter answers are sent uncompressed: compressing them saves less than a packet, bytes. */
const MIN_PACKED_BYTES = 1024;
/** A few milliseconds for the longest list; the highest quality would take a hundred times that. */
const BROTLI_QUALITY = 4;
/** Compresses answers of the API and pages. The build has compressed the files of the web app; events are never held back. */
const PACKED_TYPES = /^(?:application\/json|text\/html)/;
/** Polled by monitors. */
const MONITOR_PATHS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

function createApp({ config }: Services, headersMs: number): FastifyInstance {
  return Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, HEADERS_CHECK_MS) },
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
}

function addFailures(app: FastifyInstance, { log }: Services, isClosing: () => boolean): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toOperationError(thrown);
    const line = {
      method: request.method,
      url: request.url.split('?')[0],
      code: error.code,
      requestId: request.id,
    };
    if (!isServiceFailure(error.code)) log.info(line, 'Request refused');
    // Client disconnected; not our error.
    else if (request.raw.destroyed && !request.raw.complete) log.info(line, 'Request broken off');
    else log.error({ ...line, err: error.cause ?? error }, 'Request failed');
    // Fastify closes the connection after a body that it did not read to its end. A client that still sends would be
    // reset before it reads the answer; `sendFailure` discards the rest instead.
    if (!isClosing()) reply.removeHeader('connection');
    return sendFailure(request, reply, error);
  });
}

/** Fastify would otherwise wait for connections that become idle after closing has begun. */
function sweepIdleConnections(server: Server): void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.once('close', () => clearInterval(sweep));
}

/** Creates the HTTP server, ready to listen. Closing it ends event streams and waits for running requests. */
export async function createServer(
  services: Services,
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = createApp(services, options.headersMs ?? HEADERS_MS);
  limitConnections(app.server, config, options.maxConnections);
  let closing = false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!MONITOR_PATHS.includes(request.url)) options.onCall?.();
    if (closing && request.url !== '/healthz' && request.url !== '/readyz') {
      reply.header('connection', 'close');
      throw new OperationError('busy', { retryAfter: 5 });
    }
  });
  addFailures(app, services, () => closing);
  await app.register(compress, {
    threshold: MIN_PACKED_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: PACKED_TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(cookie);
  addCallers(app, config);
  addProxyWarning(app, services);
  const webDirectory = options.webDirectory ?? WEB_DIRECTORY;
  await addGuards(app, config, readWebPage(webDirectory));
  addJsonBodyParser(app, services, options.bodyMs);
  const metrics = createMetrics(services);
  const callTimes = publishCallTimes(services.database);
  const callQueues = createCallQueues();
  addRpcEndpoint(app, {
    services,
    metrics,
    handlers: options.handlers ?? allHandlers,
    limits: createSensitiveLimits(services),
    progressRate: createProgressRate(),
    shownShare: createShownShare(),
    callQueues,
    timeLeft: createTimeLeft(),
    recordCall: callTimes.record,
    checkAnswers: options.checkAnswers ?? ['test', 'development'].includes(process.env.NODE_ENV ?? ''),
    timeoutMs: options.timeoutMs ?? OPERATION_MS,
  });
  addStatusRoutes(app, services, () => closing);
  addMetricsRoute(app, metrics, { ...config, isBehindProxy: !config.isLocal });
  addOutbox(app, services);
  addUnsubscribe(app, services);
  addSharedPage(app, services, webDirectory, callQueues);
  await addUpload(app, services, { silentMs: options.bodyMs, archiveMs: options.archiveMs });
  addExport(app, services);
  addExplorer(app, services, callQueues);
  await addScreenshots(app, services, options.bodyMs);
  const events = await addEvents(app, services, options);
  app.addHook('preClose', async () => {
    closing = true;
    callTimes.close();
    if (app.server.listening) sweepIdleConnections(app.server);
    await events.close();
  });
  await addWebFiles(app, webDirectory);
  return app;
}
