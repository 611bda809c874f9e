import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../store/database/database.ts';
import {
  joinPlatformQueue,
  keepPlatformTurns,
  leavePlatformQueue,
  quietPlatform,
  SIGN_OF_LIFE_MS,
  tryPlatformTurn,
} from '../../store/games/platformTurns.ts';
import { HostQuiet, type HostTurns, type Turn, type TurnWish } from './hostTurns.ts';

/** Turns shared by every process on one database. */
export interface SharedTurns extends HostTurns {
  /** Gives everything back that this process holds or waits for. */
  close(): Promise<void>;
}

/** Where a freed turn and somebody in a hurry are told of. */
const CHANNEL = 'platform_turns';
/** A free turn is noticed after this, milliseconds, also when the news of it was lost. */
const LOOK_AGAIN_MS = 1_000;

interface Ticket {
  readonly host: string;
  readonly urgent: boolean;
  readonly wanted: AbortController;
  readonly lost: AbortController;
  holds: boolean;
  wake: () => void;
}

interface News {
  readonly host: string;
  readonly hurry: boolean;
}

/** Turns among all processes on one database; a process that dies gives its turn back within seconds. */
export const createSharedTurns = async (
  database: Database,
  onError: (error: unknown) => void,
): Promise<SharedTurns> => {
  const { db } = database;
  const tickets = new Map<number, Ticket>();
  const tell = (news: News): Promise<void> => database.notify(CHANNEL, news).catch(onError);

  const hear = ({ host, hurry }: News): void => {
    for (const ticket of tickets.values()) {
      if (ticket.host !== host) continue;
      ticket.wake();
      if (hurry && ticket.holds && !ticket.urgent) ticket.wanted.abort();
    }
  };
  const unlisten = await database.listen(CHANNEL, (payload) => hear(payload as News));

  const keepAlive = async (): Promise<void> => {
    const holders = [...tickets].filter(([, { holds }]) => holds);
    const kept = new Set(await keepPlatformTurns(db, [...tickets.keys()]));
    for (const [id, ticket] of holders) if (!kept.has(id)) ticket.lost.abort();
  };
  const timer = setInterval(() => void keepAlive().catch(onError), SIGN_OF_LIFE_MS);
  timer.unref();

  const leave = async (id: number, host: string): Promise<void> => {
    if (!tickets.delete(id)) return;
    await leavePlatformQueue(db, id).catch(onError);
    await tell({ host, hurry: false });
  };

  const join = async (host: string, urgent: boolean): Promise<[id: number, ticket: Ticket]> => {
    const id = await joinPlatformQueue(db, host, urgent);
    const wanted = new AbortController();
    const ticket = { host, urgent, wanted, lost: new AbortController(), holds: false, wake: () => {} };
    tickets.set(id, ticket);
    return [id, ticket];
  };

  /** Until some news of the host, or it is time to look again. */
  const someNews = async (ticket: Ticket, quietMs: number, signal?: AbortSignal): Promise<void> => {
    const done = new AbortController();
    const told = new Promise<void>((resolve) => {
      ticket.wake = resolve;
    });
    const until = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
    const tick = pause(quietMs > 0 ? Math.min(quietMs, LOOK_AGAIN_MS) : LOOK_AGAIN_MS, undefined, {
      signal: until,
    }).catch(() => {});
    await Promise.race([told, tick]);
    done.abort();
  };

  const take = async (host: string, wish: TurnWish): Promise<Turn> => {
    let [id, ticket] = await join(host, wish.urgent);
    try {
      for (;;) {
        wish.signal?.throwIfAborted();
        const state = await tryPlatformTurn(db, id);
        if (state.kind === 'granted') break;
        if (state.kind === 'lost') {
          await leave(id, host);
          [id, ticket] = await join(host, wish.urgent);
          continue;
        }
        const until = state.quietMs > 0 ? new Date(Date.now() + state.quietMs) : null;
        if (until && state.quietMs > wish.longestQuietMs) throw new HostQuiet(host, until);
        wish.onWait?.(until);
        // Told at every look: whoever was given the turn a moment ago may have missed it.
        if (wish.urgent) await tell({ host, hurry: true });
        await someNews(ticket, state.quietMs, wish.signal);
      }
    } catch (error) {
      await leave(id, host);
      throw error;
    }
    ticket.holds = true;
    return {
      wanted: ticket.wanted.signal,
      lost: ticket.lost.signal,
      release: () => void leave(id, host),
    };
  };

  return {
    take,
    quiet: (host, ms) => quietPlatform(db, host, ms),
    close: async () => {
      clearInterval(timer);
      await unlisten();
      for (const [id, { host }] of [...tickets]) await leave(id, host);
    },
  };
};
