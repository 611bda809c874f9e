import { setTimeout as pause } from 'node:timers/promises';

/** The right to have one request under way to a host, until it is released. */
export interface Turn {
  /** Aborted when somebody in a hurry waits: what can be taken up again should end now. */
  readonly wanted: AbortSignal;
  /** Aborted when the turn was given to somebody else, because this process seemed dead. */
  readonly lost: AbortSignal;
  readonly release: () => void;
}

/** How somebody waits for a turn. */
export interface TurnWish {
  /** Goes before all who are not urgent. */
  readonly urgent: boolean;
  /** A longer silence of the host is not waited out: `HostQuiet` is thrown. Milliseconds. */
  readonly longestQuietMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Told that the turn does not come at once; with the moment until which the host wants silence, if it does. */
  readonly onWait?: (quietUntil: Date | null) => void;
}

/** Both platforms answer 429 to a second parallel request: one at a time for each host, first come, first served. */
export interface HostTurns {
  take(host: string, wish: TurnWish): Promise<Turn>;
  /** Nobody gets a turn for so long. */
  quiet(host: string, ms: number): Promise<void>;
}

/** The host wants silence for longer than it was worth waiting. */
export class HostQuiet extends Error {
  override readonly name = 'HostQuiet';
  readonly until: Date;

  constructor(host: string, until: Date) {
    super(`${host} wants to be left alone until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Time as a queue needs it, so that tests do not sleep. */
export interface Clock {
  readonly now: () => Date;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The time of this machine. */
export const realClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => pause(ms, undefined, signal ? { signal } : {}),
};

/** What outlives the process of a queue. */
export interface Silences {
  /** Until when hosts have asked for silence before this process began. */
  readonly asked: ReadonlyMap<string, Date>;
  readonly keep: (host: string, until: Date) => Promise<void>;
}

const forgotten: Silences = { asked: new Map(), keep: async () => {} };

interface Waiting {
  readonly wish: TurnWish;
  readonly wake: () => void;
}

interface Host {
  holder: { readonly urgent: boolean; readonly wanted: AbortController } | undefined;
  readonly waiting: Waiting[];
  quietUntil: number;
}

const neverLost = new AbortController().signal;

/** Turns among the requests of this process; with `silences`, those that hosts have asked for hold after a restart. */
export const createLocalTurns = (
  { now, wait }: Clock = realClock,
  { asked, keep }: Silences = forgotten,
): HostTurns => {
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const quietUntil = asked.get(name)?.getTime() ?? 0;
    const host = hosts.get(name) ?? { holder: undefined, waiting: [], quietUntil };
    hosts.set(name, host);
    return host;
  };
  const isNext = (host: Host, me: Waiting): boolean =>
    host.holder === undefined && (host.waiting.find(({ wish }) => wish.urgent) ?? host.waiting[0]) === me;
  const wakeAll = (host: Host): void => {
    for (const { wake } of [...host.waiting]) wake();
  };
  const grant = (host: Host, { urgent }: TurnWish): Turn => {
    const holder = { urgent, wanted: new AbortController() };
    host.holder = holder;
    const release = (): void => {
      if (host.holder !== holder) return;
      host.holder = undefined;
      wakeAll(host);
    };
    return { wanted: holder.wanted.signal, lost: neverLost, release };
  };
  const take = async (name: string, wish: TurnWish): Promise<Turn> => {
    const host = hostNamed(name);
    let changed = Promise.withResolvers<void>();
    const me: Waiting = { wish, wake: () => changed.resolve() };
    host.waiting.push(me);
    if (wish.urgent && host.holder && !host.holder.urgent) host.holder.wanted.abort();
    wish.signal?.addEventListener('abort', me.wake, { once: true });
    try {
      for (;;) {
        wish.signal?.throwIfAborted();
        const quietMs = host.quietUntil - now().getTime();
        if (quietMs > wish.longestQuietMs) throw new HostQuiet(name, new Date(host.quietUntil));
        if (isNext(host, me) && quietMs <= 0) return grant(host, wish);
        wish.onWait?.(quietMs > 0 ? new Date(host.quietUntil) : null);
        changed = Promise.withResolvers<void>();
        await (quietMs > 0 ? wait(quietMs, wish.signal) : changed.promise);
      }
    } finally {
      wish.signal?.removeEventListener('abort', me.wake);
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
};
