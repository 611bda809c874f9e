import { PassThrough } from 'node:stream';
import { EVENTS_PATH, ServerEvent } from '@tabia/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../services/context/services.ts';
import { findSession, SESSIONS_CHANNEL } from '../../store/accounts/sessions.ts';
import { requireSession } from '../access/sessionCookie.ts';

/** A browser opens up to six connections per site, and a user may have a few browsers. */
const MAX_STREAMS = 12;
/** A client this far behind is disconnected; EventSource reconnects. */
const MAX_BUFFERED_BYTES = 65_536;

const Notification = z.object({
  userId: z.number(),
  kind: ServerEvent.shape.kind,
  playerId: z.number().int(),
});
const SessionsEnded = z.object({ userId: z.number() });

/** A page begins to load seconds before its stream opens, on a slow network many; quiet is not measured for longer. */
const MAX_QUIET_MS = 60_000;

interface Listener {
  readonly stream: PassThrough;
  readonly tokenHash: Uint8Array;
}

/** All open event streams of this process. */
interface EventHub {
  /** Opens a stream of the user's events; it ends with the session of this token, or when the account is restricted. */
  open(userId: number, tokenHash: Uint8Array): PassThrough;
  /** Ends all streams and the database subscriptions. */
  close(): Promise<void>;
}

/** A stream that nobody reads would never come to an end of its own: its connection is cut. */
function end({ stream }: Listener): void {
  if (stream.writableLength + stream.readableLength > 0) stream.destroy();
  else stream.end();
}

function write(listener: Listener, text: string): void {
  const { stream } = listener;
  if (stream.writableLength > MAX_BUFFERED_BYTES) end(listener);
  else if (stream.writable) stream.write(text);
}

function createListenerRegistry() {
  const byUser = new Map<number, Set<Listener>>();
  return {
    of: (userId: number): Iterable<Listener> => byUser.get(userId) ?? [],
    users: (): number[] => [...byUser.keys()],
    add(userId: number, listener: Listener): void {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(listener));
      const [oldest] = own;
      if (oldest && own.size > MAX_STREAMS) end(oldest);
      listener.stream.once('close', () => {
        own.delete(listener);
        if (own.size === 0 && byUser.get(userId) === own) byUser.delete(userId);
      });
    },
  };
}

/** Measures for how long nothing of a user has changed, as far as this process has been there to hear of it. */
function createQuietTimes(now: () => Date) {
  const since = now().getTime();
  // The longest silence first.
  const changes = new Map<number, number>();
  return {
    changed(userId: number): void {
      changes.delete(userId);
      changes.set(userId, now().getTime());
    },
    of: (userId: number): number => Math.min(MAX_QUIET_MS, now().getTime() - (changes.get(userId) ?? since)),
    forget(): void {
      const oldest = now().getTime() - MAX_QUIET_MS;
      for (const [userId, at] of changes) {
        if (at > oldest) return;
        changes.delete(userId);
      }
    },
  };
}

/** Forwards database notifications to the streams of the user they concern. */
async function createEventHub({ database, db, now, log }: Services, heartbeatMs: number): Promise<EventHub> {
  const listeners = createListenerRegistry();
  const quiet = createQuietTimes(now);
  const onNotification = (payload: unknown): void => {
    const { data, success } = Notification.safeParse(payload);
    if (!success) log.warn({ payload }, 'A notification of an unknown form');
    else {
      quiet.changed(data.userId);
      const event: ServerEvent = { kind: data.kind, heroid: data.playerId };
      for (const listener of listeners.of(data.userId)) write(listener, `data: ${JSON.stringify(event)}\n\n`);
    }
  };
  const endRefusedStreams = async (userId: number): Promise<void> => {
    for (const listener of listeners.of(userId)) {
      const found = await findSession(db, listener.tokenHash, now());
      if (!found || found.user.restrictedAt !== null) end(listener);
    }
  };
  const scheduleSessionCheck = (userId: number): void => {
    endRefusedStreams(userId).catch((err) => log.error({ err }, 'Events: the session could not be checked'));
  };
  const onSessions = (payload: unknown): void => {
    const { data } = SessionsEnded.safeParse(payload);
    if (data) scheduleSessionCheck(data.userId);
  };
  const unlisten = [
    await database.listen('tabia', onNotification),
    await database.listen(SESSIONS_CHANNEL, onSessions),
  ];
  const heartbeat = setInterval(() => {
    quiet.forget();
    for (const userId of listeners.users()) {
      for (const listener of listeners.of(userId)) write(listener, ': still here\n\n');
      // Also ends streams whose session has expired.
      scheduleSessionCheck(userId);
    }
  }, heartbeatMs);
  return {
    open: (userId, tokenHash) => {
      const stream = new PassThrough();
      listeners.add(userId, { stream, tokenHash });
      // Reconnect after three seconds; the comment line opens the stream immediately. What changed before is not said
      // again: by the quiet the client knows whether it is older than what the client has read.
      stream.write(`retry: 3000\n: listening\n\nevent: quiet\ndata: ${quiet.of(userId)}\n\n`);
      return stream;
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const userId of listeners.users()) for (const listener of listeners.of(userId)) end(listener);
      for (const stop of unlisten) await stop();
    },
  };
}

/** Proxies close connections that are silent for about a minute. */
const HEARTBEAT_MS = 20_000;

/** Serves the signed-in user's server-sent events. */
export async function addEvents(
  app: FastifyInstance,
  services: Services,
  { heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): Promise<EventHub> {
  const hub = await createEventHub(services, heartbeatMs);
  // A HEAD request would wait for the end of a stream that has none.
  app.get(EVENTS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const signedIn = await requireSession(services, request);
    const stream = hub.open(signedIn.user.id, signedIn.tokenHash);
    request.raw.once('close', () => stream.destroy());
    // The end of a session is told to streams that are already here. This one may have come a moment later.
    await requireSession(services, request).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
  return hub;
}
