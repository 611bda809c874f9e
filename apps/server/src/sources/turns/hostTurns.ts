import { setTimeout as pause } from 'node:timers/promises';
import { createTurnShares, KEPT_MS, type TurnKind, type TurnShares, turnKindOf } from './turnShares.ts';

/** The exclusive right to send a request to a host, until released. */
export interface Turn {
  /** Aborted when an urgent request waits: resumable requests should end now. */
  readonly preempted: AbortSignal;
  /** Aborted when the turn was given to another process because this one seemed dead. */
  readonly lost: AbortSignal;
  readonly release: () => void;
}

/** A request for a turn. */
export interface TurnRequest {
  /** Takes precedence over loads, except that they get their share; see `TurnShares`. */
  readonly urgent: boolean;
  /** Long although it is urgent: comes after short ones, and ends for the next urgent request as a load does, after `KEPT_MS`. */
  readonly yields?: boolean;
  /** For a longer quiet period `HostQuietError` is thrown, milliseconds. */
  readonly maxQuietMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called when the turn is not granted immediately; with the end of the host's quiet period, if there is one. */
  readonly onWait?: (quietUntil: Date | null) => void;
}

/** Both platforms answer 429 to a second parallel request: one at a time per host, first come, first served. */
export interface HostTurns {
  take(host: string, request: TurnRequest): Promise<Turn>;
  /** Grants no turn for this long. */
  quiet(host: string, ms: number): Promise<void>;
}

/** The host's quiet period is longer than the caller waits. */
export class HostQuietError extends Error {
  override readonly name = 'HostQuietError';
  readonly until: Date;

  constructor(host: string, until: Date) {
    super(`${host} wants to be left alone until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Injected time, so that tests do not sleep. */
export interface Clock {
  readonly now: () => Date;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => pause(ms, undefined, signal ? { signal } : {}),
};

/** Quiet periods that survive a restart. */
export interface StoredQuietPeriods {
  /** Quiet periods that hosts requested before this process started. */
  readonly until: ReadonlyMap<string, Date>;
  readonly save: (host: string, until: Date) => Promise<void>;
}

const NOT_STORED: StoredQuietPeriods = { until: new Map(), save: async () => {} };

interface Waiting {
  readonly request: TurnRequest;
  readonly kind: TurnKind;
  readonly wake: () => void;
}

interface Holder {
  /** Ends for an urgent request. */
  readonly yields: boolean;
  /** Until then it does not. */
  readonly keptUntil: number;
  readonly preemption: AbortController;
}

interface Host {
  holder: Holder | undefined;
  readonly waiting: Waiting[];
  readonly shares: TurnShares;
  quietUntil: number;
}

const NEVER_ABORTED = new AbortController().signal;

/** Turns within this process; stored quiet periods still apply after a restart. */
export function createLocalTurns(
  { now, wait }: Clock = SYSTEM_CLOCK,
  { until: asked, save: keep }: StoredQuietPeriods = NOT_STORED,
): HostTurns {
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const quietUntil = asked.get(name)?.getTime() ?? 0;
    const shares = createTurnShares(() => now().getTime());
    const host = hosts.get(name) ?? { holder: undefined, waiting: [], shares, quietUntil };
    hosts.set(name, host);
    return host;
  };
  const isNext = (host: Host, me: Waiting): boolean =>
    host.holder === undefined &&
    host.shares
      .order()
      .map((kind) => host.waiting.find((waiting) => waiting.kind === kind))
      .find((first) => first !== undefined) === me;
  const wakeAll = (host: Host): void => {
    for (const { wake } of [...host.waiting]) wake();
  };
  const grant = (host: Host, { request: { urgent, yields = !urgent }, kind }: Waiting): Turn => {
    const isKept = urgent || host.shares.isDue(kind);
    const keptUntil = now().getTime() + (isKept ? KEPT_MS : 0);
    const holder = { yields, keptUntil, preemption: new AbortController() };
    host.holder = holder;
    host.shares.began(kind);
    const release = (): void => {
      if (host.holder !== holder) return;
      host.holder = undefined;
      host.shares.ended(kind);
      wakeAll(host);
    };
    return { preempted: holder.preemption.signal, lost: NEVER_ABORTED, release };
  };
  /** Ends what holds the turn for an urgent request, at once or when its time is over. */
  const hurry = ({ holder }: Host): void => {
    if (!holder?.yields) return;
    const left = holder.keptUntil - now().getTime();
    const end = () => holder.preemption.abort();
    if (left > 0) void wait(left).then(end, end);
    else end();
  };
  const take = async (name: string, request: TurnRequest): Promise<Turn> => {
    const host = hostNamed(name);
    let changed = Promise.withResolvers<void>();
    const { urgent, yields = !urgent } = request;
    const me: Waiting = { request, kind: turnKindOf({ urgent, yields }), wake: () => changed.resolve() };
    host.waiting.push(me);
    if (urgent) hurry(host);
    request.signal?.addEventListener('abort', me.wake, { once: true });
    try {
      for (;;) {
        request.signal?.throwIfAborted();
        const quietMs = host.quietUntil - now().getTime();
        if (quietMs > request.maxQuietMs) throw new HostQuietError(name, new Date(host.quietUntil));
        if (isNext(host, me) && quietMs <= 0) {
          const turn = grant(host, me);
          if (host.waiting.some((other) => other !== me && other.request.urgent)) hurry(host);
          return turn;
        }
        request.onWait?.(quietMs > 0 ? new Date(host.quietUntil) : null);
        changed = Promise.withResolvers<void>();
        await (quietMs > 0 ? wait(quietMs, request.signal) : changed.promise);
      }
    } finally {
      request.signal?.removeEventListener('abort', me.wake);
      host.waiting.splice(host.waiting.indexOf(me), 1);
      wakeAll(host);
    }
  };
  return {
    take,
    quiet: async (name, ms) => {
      const host = hostNamed(name);
      host.quietUntil = Math.max(host.quietUntil, now().getTime() + ms);
      await keep(name, new Date(host.quietUntil));
    },
  };
}
