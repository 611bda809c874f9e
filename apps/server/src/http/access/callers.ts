import { API_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, closeCaller, runAsCaller } from '../../store/database/callers.ts';
import { callerKey } from './callerAddress.ts';
import { SESSION_COOKIE } from './sessionCookie.ts';

/** Names a browser until its user is known. */
function nameOf(request: FastifyRequest): string {
  return request.cookies[SESSION_COOKIE] ?? callerKey(request.ip);
}

/**
 * Answers each request on behalf of its caller, so that callers take turns. A request becomes a caller after its body has been read,
 * because nothing is asked of the database before.
 */
export function addCallers(app: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = { name: nameOf(request), isOpen: true, isQuick: request.routeOptions.url === API_PATH };
    callers.set(request, caller);
    runAsCaller(caller, done);
  });
  app.addHook('onResponse', async (request) => {
    const caller = callers.get(request);
    if (caller) closeCaller(caller);
  });
}
