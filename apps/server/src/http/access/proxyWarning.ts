import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import { hasForwardingHeader, isThroughUnnamedProxy } from './callerAddress.ts';

/** Warns once when the first request comes through a proxy that the settings do not name. */
export function addProxyWarning(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
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
