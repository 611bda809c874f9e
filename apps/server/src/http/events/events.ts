import { EVENTS_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import { requireSession } from '../access/sessionCookie.ts';
import { createEventHub, type EventHub } from './eventHub.ts';

/** Proxies close connections that are silent for about a minute. */
const HEARTBEAT_MS = 20_000;

/** Serves the signed-in user's server-sent events. */
export async function addEvents(
  app: FastifyInstance,
  services: Services,
  { heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): Promise<EventHub> {
  const hub = await createEventHub(services, heartbeatMs);
  app.get(EVENTS_PATH, async (request, reply) => {
    const signedIn = await requireSession(services, request, reply);
    const stream = hub.open(signedIn.user.id, signedIn.tokenHash);
    request.raw.once('close', () => stream.destroy());
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
  return hub;
}
