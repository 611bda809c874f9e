import type { AddressInfo } from 'node:net';
import { API_PATH, type Mtd, SESSION_CHANGES } from '@tabia/api-client/contract';
import { openReference } from '@tabia/reference/node';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, expect } from 'vitest';
import { MAX_COOKIE_MS, SESSION_COOKIE } from '../src/http/access/sessionCookie.ts';
import { createServer, type ServerOptions } from '../src/http/createServer.ts';
import type { JobPayload } from '../src/jobs/definitions.ts';
import { answerMailRequest } from '../src/services/accounts/mailRequest.ts';
import { createSecretToken } from '../src/services/accounts/secrets.ts';
import type { Services } from '../src/services/context/services.ts';
import { createLocalTurns } from '../src/sources/turns/hostTurns.ts';
import { createSession } from '../src/store/accounts/sessions.ts';
import type { Database } from '../src/store/database/database.ts';
import { createPace } from '../src/store/database/pace.ts';
import type { Db } from '../src/store/schema/schema.ts';
import { aConfig, type ConfigFields, recordedJobs, type SentJob } from './context.ts';
import { aGroupLookups } from './groupLookups.ts';

export interface TestServerOptions extends ServerOptions {
  readonly config?: ConfigFields;
  readonly services?: Partial<Services>;
  /** False: requests for mails stay unanswered. */
  readonly answersMails?: boolean;
}

/** An HTTP response. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  /** The Set-Cookie header of the session; empty if missing. */
  readonly setCookie: string;
  /** Every Set-Cookie header. */
  readonly setCookies: readonly string[];
}

/** The HTTP server on a real database; jobs are only recorded. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly config: Services['config'];
  readonly sent: readonly SentJob[];
  /** Lines of the log. */
  readonly lines: readonly Record<string, unknown>[];
  post(mtd: Mtd | (string & {}), input?: object, options?: PostOptions): Promise<Answer>;
  /** Listens on a free local port; returns the origin. */
  listen(): Promise<string>;
}

interface PostOptions {
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  /** Address of the peer; this machine by default. */
  readonly peer?: string;
}

const openServers: FastifyInstance[] = [];

async function closeAll(): Promise<void> {
  for (const app of openServers.splice(0)) await app.close();
}

/** Creates a server that is closed after the test. */
export async function aServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const { jobs, sent } = recordedJobs();
  const lines: Record<string, unknown>[] = [];
  const write = (json: string): void => void lines.push(JSON.parse(json) as Record<string, unknown>);
  const services: Services = {
    config: aConfig(options.config),
    database,
    db: database.db,
    log: pino({ level: 'debug' }, { write }),
    now: () => new Date(),
    random: Math.random,
    jobs,
    turns: createLocalTurns(),
    pace: createPace(),
    disk: { hasRoom: async () => true },
    reference: openReference('/nonexistent/reference'),
    groups: aGroupLookups(),
    wakeAnalysis: () => {},
    pool: undefined,
    ...options.services,
  };
  let answered = 0;
  // Recorded jobs do not run; the requests for mails are answered after each call.
  const answerMailRequests = async (): Promise<void> => {
    for (const { name, payload } of sent.slice(answered)) {
      answered += 1;
      if (name !== 'answer-mail-request') continue;
      await answerMailRequest(services, (payload as JobPayload<'answer-mail-request'>).requestId);
    }
  };
  const app = await createServer(services, { webDirectory: '/nowhere', ...options });
  openServers.push(app);
  return {
    app,
    config: services.config,
    sent,
    lines,
    post: async (mtd, input = {}, { cookie, headers, peer } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: API_PATH,
        ...(peer !== undefined && { remoteAddress: peer }),
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
        payload: JSON.stringify({ mtd, ...input }),
      });
      if (options.answersMails !== false) await answerMailRequests();
      const setCookies = [response.headers['set-cookie'] ?? []].flat();
      const setCookie = setCookies.find((line) => line.includes(`${SESSION_COOKIE}=`)) ?? '';
      const { statusCode: status, headers: given } = response;
      if (setCookie !== '')
        expect(Object.keys(SESSION_CHANGES), 'operations that change the session').toContain(mtd);
      return { status, body: response.json(), headers: given, setCookie, setCookies };
    },
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
  };
}

/** Closes the servers after each test of the calling file. */
export function closeServers(): void {
  afterEach(closeAll);
}

/** Closes the servers after the last test of the calling file, for test suites that share one. */
export function closeServersAtEnd(): void {
  afterAll(closeAll);
}

/** One server for all tests of the calling file, made by the first that wants it. */
export function sharedServer(tests: { readonly database: Database }): () => Promise<TestServer> {
  closeServersAtEnd();
  let server: Promise<TestServer> | undefined;
  return () => {
    server ??= aServer(tests.database);
    return server;
  };
}

/** Signs the user in for an hour; returns the cookie header, which holds the name for https as well. */
export async function aSession(db: Db, userId: number): Promise<string> {
  const { token, hash } = createSecretToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const session = {
    tokenHash: hash,
    userId,
    createdAt,
    expiresAt,
    endsAt: new Date(createdAt.getTime() + MAX_COOKIE_MS),
  };
  await createSession(db, { ...session, remembered: false, userAgent: 'test' });
  return `${SESSION_COOKIE}=${token}; __Host-${SESSION_COOKIE}=${token}`;
}
