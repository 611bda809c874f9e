import { PassThrough } from 'node:stream';
import { ServerEvent } from '@tabia/api-client/contract';
import { z } from 'zod';
import type { Services } from '../../services/context/services.ts';
import { findSession, SESSIONS_CHANNEL } from '../../store/accounts/sessions.ts';

/** A browser opens six connections to a site, and a user has a few browsers. */
const MOST_STREAMS = 12;
/** A reader this far behind is let go; it comes back by itself. */
const MOST_WAITING_BYTES = 65_536;

const Notification = z.object({
  userId: z.number(),
  kind: ServerEvent.shape.kind,
  playerId: z.number().int(),
});
const SessionsEnded = z.object({ userId: z.number() });

interface Listener {
  readonly stream: PassThrough;
  readonly tokenHash: Uint8Array;
}

/** The open event streams of this process. */
export interface EventHub {
  /** A new stream of the user's events, which ends with the session of this token. */
  open(userId: number, tokenHash: Uint8Array): PassThrough;
  /** Ends all streams and stops listening to the database. */
  close(): Promise<void>;
}

const write = ({ stream }: Listener, text: string): void => {
  if (stream.writableLength > MOST_WAITING_BYTES) stream.end();
  else if (stream.writable) stream.write(text);
};

/** The streams of each user. */
function createListeners() {
  const byUser = new Map<number, Set<Listener>>();
  return {
    of: (userId: number): Iterable<Listener> => byUser.get(userId) ?? [],
    users: (): number[] => [...byUser.keys()],
    add(userId: number, listener: Listener): void {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(listener));
      const [oldest] = own;
      if (own.size > MOST_STREAMS) oldest?.stream.end();
      listener.stream.once('close', () => {
        own.delete(listener);
        if (own.size === 0 && byUser.get(userId) === own) byUser.delete(userId);
      });
    },
  };
}

/** Forward to each stream what any process tells about its user. */
export async function createEventHub(
  { database, db, now, log }: Services,
  heartbeatMs: number,
): Promise<EventHub> {
  const listeners = createListeners();
  const onNotification = (payload: unknown): void => {
    const { data, success } = Notification.safeParse(payload);
    if (!success) log.warn({ payload }, 'A notification of an unknown form');
    else {
      const event: ServerEvent = { kind: data.kind, heroid: data.playerId };
      for (const listener of listeners.of(data.userId)) write(listener, `data: ${JSON.stringify(event)}\n\n`);
    }
  };
  const endStrangers = async (userId: number): Promise<void> => {
    for (const { stream, tokenHash } of listeners.of(userId)) {
      if (!(await findSession(db, tokenHash, now()))) stream.end();
    }
  };
  const check = (userId: number): void => {
    endStrangers(userId).catch((err) => log.error({ err }, 'Events: the session could not be checked'));
  };
  const onSessions = (payload: unknown): void => {
    const { data } = SessionsEnded.safeParse(payload);
    if (data) check(data.userId);
  };
  const unlisten = [
    await database.listen('tabia', onNotification),
    await database.listen(SESSIONS_CHANNEL, onSessions),
  ];
  const heartbeat = setInterval(() => {
    for (const userId of listeners.users()) {
      for (const listener of listeners.of(userId)) write(listener, ': still here\n\n');
      // Ends streams whose session has run out, too.
      check(userId);
    }
  }, heartbeatMs);
  return {
    open: (userId, tokenHash) => {
      const stream = new PassThrough();
      listeners.add(userId, { stream, tokenHash });
      // Three seconds until it comes back after a break; the comment opens the stream at once.
      stream.write('retry: 3000\n: listening\n\n');
      return stream;
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const userId of listeners.users()) for (const { stream } of listeners.of(userId)) stream.end();
      for (const stop of unlisten) await stop();
    },
  };
}
