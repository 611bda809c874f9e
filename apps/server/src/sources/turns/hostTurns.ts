import { setTimeout as pause } from 'node:timers/promises';

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
  /** Takes precedence over all that are not urgent. */
  readonly urgent: boolean;
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
  readonly wake: () => void;
}

interface Host {
  holder: { readonly urgent: boolean; readonly preemption: AbortController } | undefined;
  readonly waiting: Waiting[];
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
    const host = hosts.get(name) ?? { holder: undefined, waiting: [], quietUntil };
    hosts.set(name, host);
    return host;
  };
  const isNext = (host: Host, me: Waiting): boolean =>
    host.holder === undefined &&
    (host.waiting.find(({ request }) => request.urgent) ?? host.waiting[0]) === me;
  const wakeAll = (host: Host): void => {
    for (const { wake } of [...host.waiting]) wake();
  };
  const grant = (host: Host, { urgent }: TurnRequest): Turn => {
    const holder = { urgent, preemption: new AbortController() };
    host.holder = holder;
    const release = (): void => {
      if (host.holder !== holder) return;
      host.holder = undefined;
      wakeAll(host);
    };
    return { preempted: holder.preemption.signal, lost: NEVER_ABORTED, release };
  };
  const take = async (name: string, request: TurnRequest): Promise<Turn> => {
    const host = hostNamed(name);
    let changed = Promise.withResolvers<void>();
    const me: Waiting = { request, wake: () => changed.resolve() };
    host.waiting.push(me);
    if (request.urgent && host.holder && !host.holder.urgent) host.holder.preemption.abort();
    request.signal?.addEventListener('abort', me.wake, { once: true });
    try {
      for (;;) {
        request.signal?.throwIfAborted();
        const quietMs = host.quietUntil - now().getTime();
        if (quietMs > request.maxQuietMs) throw new HostQuietError(name, new Date(host.quietUntil));
        if (isNext(host, me) && quietMs <= 0) return grant(host, request);
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
