import { API_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../services/context/settings.ts';
import { type Caller, closeCaller, runAsCaller } from '../../store/database/callers.ts';
import { callerKey } from './callerAddress.ts';
import { cookieName, SESSION_COOKIE } from './sessionCookie.ts';

/** Browsers whose user is remembered. */
const MAX_BROWSERS = 10_000;

/**
 * Answers each request on behalf of its caller, so that callers take turns. A request becomes a caller after its body has been read,
 * because nothing is asked of the database before.
 */
export function addCallers(app: FastifyInstance, config: Pick<Settings, 'publicUrl'>): void {
  const session = cookieName(config, SESSION_COOKIE);
  const callers = new WeakMap<FastifyRequest, Caller>();
  /** Names of callers by session cookie: the session itself is read on behalf of the user. */
  const names = new LRUCache<string, string>({ max: MAX_BROWSERS });
  app.addHook('preValidation', (request, _reply, done) => {
    const cookie = request.cookies[session];
    const name = (cookie && names.get(cookie)) ?? callerKey(request.ip);
    const caller = { name, isOpen: true, isQuick: request.routeOptions.url === API_PATH };
    callers.set(request, caller);
    runAsCaller(caller, done);
  });
  app.addHook('onResponse', async (request) => {
    const caller = callers.get(request);
    if (!caller) return;
    closeCaller(caller);
    const cookie = request.cookies[session];
    if (cookie) names.set(cookie, caller.name);
  });
}
