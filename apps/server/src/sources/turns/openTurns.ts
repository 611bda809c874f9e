import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../store/database/database.ts';
import {
  HEARTBEAT_MS,
  joinPlatformQueue,
  keepPlatformTurns,
  leavePlatformQueue,
  loadQuietPeriods,
  quietPlatform,
  raiseTicket,
  saveQuietPeriod,
  tryPlatformTurn,
} from '../../store/games/platformTurns.ts';
import {
  type Clock,
  createLocalTurns,
  HostQuietError,
  type HostTurns,
  SYSTEM_CLOCK,
  type Turn,
  type TurnRequest,
} from './hostTurns.ts';
import { createTurnShares, KEPT_MS, type TurnKind, type TurnShares, turnKindOf } from './turnShares.ts';

/** Turns shared by every process on one database. */
export interface SharedTurns extends HostTurns {
  /** Releases all turns and places in queues of this process. */
  close(): Promise<void>;
}

/** Announces released turns and urgent requests. */
const CHANNEL = 'platform_turns';
/** Polling interval, in case a notification was lost. */
const POLL_MS = 1_000;

interface Ticket {
  readonly host: string;
  readonly kind: TurnKind;
  /** Ends for an urgent request. */
  readonly yields: boolean;
  readonly preemption: AbortController;
  readonly lost: AbortController;
  holds: boolean;
  /** Until then it does not end for an urgent request. */
  keptUntil: number;
  /** Among which it ranks, if not among its own kind, as it has waited for its share. */
  raisedTo: Exclude<TurnKind, 'load'> | undefined;
  wake: () => void;
}

interface TurnMessage {
  readonly host: string;
  readonly hurry: boolean;
  readonly began?: TurnKind;
  readonly ended?: TurnKind;
}

/** Resolves on a notification for the host or at the next poll. */
async function waitForChange(ticket: Ticket, quietMs: number, signal?: AbortSignal): Promise<void> {
  const done = new AbortController();
  const notified = new Promise<void>((resolve) => {
    ticket.wake = resolve;
  });
  const until = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
  const tick = pause(quietMs > 0 ? Math.min(quietMs, POLL_MS) : POLL_MS, undefined, {
    signal: until,
  }).catch(() => {});
  await Promise.race([notified, tick]);
  done.abort();
}

/** Turns shared by all processes on one database; a process that dies loses its turn within seconds. */
export async function createSharedTurns(
  database: Database,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<SharedTurns> {
  const { db } = database;
  const tickets = new Map<number, Ticket>();
  /** Each process counts by what all of them announce. */
  const shares = new Map<string, TurnShares>();
  const sharesAt = (host: string): TurnShares => {
    const known = shares.get(host) ?? createTurnShares(now);
    shares.set(host, known);
    return known;
  };
  const announce = (news: TurnMessage): Promise<void> => database.notify(CHANNEL, news).catch(onError);

  const onMessage = ({ host, hurry, began, ended }: TurnMessage): void => {
    if (began) sharesAt(host).began(began);
    if (ended) sharesAt(host).ended(ended);
    for (const ticket of tickets.values()) {
      if (ticket.host !== host) continue;
      ticket.wake();
      if (hurry && ticket.holds && ticket.yields && now() >= ticket.keptUntil) ticket.preemption.abort();
    }
  };
  const unlisten = await database.listen(CHANNEL, (payload) => onMessage(payload as TurnMessage));

  const keepAlive = async (): Promise<void> => {
    const holders = [...tickets].filter(([, { holds }]) => holds);
    const kept = new Set(await keepPlatformTurns(db, [...tickets.keys()]));
    for (const [id, ticket] of holders) if (!kept.has(id)) ticket.lost.abort();
  };
  const timer = setInterval(() => void keepAlive().catch(onError), HEARTBEAT_MS);
  timer.unref();

  const leave = async (id: number, host: string): Promise<void> => {
    const ticket = tickets.get(id);
    if (!ticket) return;
    tickets.delete(id);
    await leavePlatformQueue(db, id).catch(onError);
    await announce({ host, hurry: false, ...(ticket.holds && { ended: ticket.kind }) });
  };

  const join = async (
    host: string,
    { urgent, yields = !urgent }: TurnRequest,
  ): Promise<[id: number, ticket: Ticket]> => {
    const id = await joinPlatformQueue(db, host, { urgent, yields });
    const ticket = {
      ...{ host, kind: turnKindOf({ urgent, yields }), yields },
      ...{ preemption: new AbortController(), lost: new AbortController() },
      ...{ holds: false, keptUntil: 0, raisedTo: undefined, wake: () => {} },
    };
    tickets.set(id, ticket);
    return [id, ticket];
  };
  /** The first ticket of this process that has waited for its share ranks with those that had the turn: see `TurnShares`. */
  const claimShare = async (id: number, ticket: Ticket): Promise<void> => {
    const { host, kind, raisedTo } = ticket;
    const present = sharesAt(host);
    if (!present.isDue(kind) || raisedTo === 'look-up') return;
    const rank = present.isAfterLong() ? 'reading' : 'look-up';
    if (rank === kind || rank === raisedTo) return;
    if ([...tickets.values()].some((other) => other !== ticket && other.host === host && other.raisedTo))
      return;
    ticket.raisedTo = rank;
    await raiseTicket(db, id, rank === 'reading');
  };

  const take = async (host: string, request: TurnRequest): Promise<Turn> => {
    let [id, ticket] = await join(host, request);
    try {
      for (;;) {
        request.signal?.throwIfAborted();
        await claimShare(id, ticket);
        const state = await tryPlatformTurn(db, id);
        if (state.kind === 'granted') break;
        if (state.kind === 'lost') {
          await leave(id, host);
          [id, ticket] = await join(host, request);
          continue;
        }
        const until = state.quietMs > 0 ? new Date(Date.now() + state.quietMs) : null;
        if (until && state.quietMs > request.maxQuietMs) throw new HostQuietError(host, until);
        request.onWait?.(until);
        // Repeated on every poll: the current holder may have missed the first one.
        if (request.urgent) await announce({ host, hurry: true });
        await waitForChange(ticket, state.quietMs, request.signal);
      }
    } catch (error) {
      await leave(id, host);
      throw error;
    }
    ticket.holds = true;
    if (request.urgent || sharesAt(host).isDue(ticket.kind)) ticket.keptUntil = now() + KEPT_MS;
    await announce({ host, hurry: false, began: ticket.kind });
    return {
      preempted: ticket.preemption.signal,
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
}

/** Turns, and a function that releases them all. */
export interface OpenTurns {
  readonly turns: HostTurns;
  readonly close: () => Promise<void>;
}

/**
 * Opens the turns of a process. The embedded database has a single process, so turns stay in memory and only quiet
 * periods are stored. A server measures quiet periods by the database's clock, not by `clock`.
 */
export async function openTurns(
  database: Database,
  onError: (error: unknown) => void,
  clock: Clock = SYSTEM_CLOCK,
): Promise<OpenTurns> {
  if (database.kind === 'postgres') {
    const turns = await createSharedTurns(database, onError, () => clock.now().getTime());
    return { turns, close: turns.close };
  }
  const { db } = database;
  const turns = createLocalTurns(clock, {
    until: await loadQuietPeriods(db),
    // A full disk must not stop a load: this process knows the quiet period anyway.
    save: (host, until) => saveQuietPeriod(db, host, until).catch(onError),
  });
  return { turns, close: async () => {} };
}
