import { currentCaller } from '../callers.ts';
import type { StatementResult, Unlisten } from '../database.ts';
import { outageOf } from '../outage.ts';
import { createConnectionQueue } from './connectionQueue.ts';
import type { DiskReserve } from './diskReserve.ts';
import type { PgliteRows } from './messages.ts';
import {
  diskFull,
  openPgliteSession,
  type PgliteSession,
  type PgliteSessionOptions,
} from './pgliteSession.ts';

/** The only connection, held for a statement or a transaction. */
export interface HeldConnection {
  /** `limitMs` shortens the time that the statement may take. */
  query(text: string, values: readonly unknown[], limitMs?: number): Promise<PgliteRows>;
  exec(text: string): Promise<StatementResult>;
  release(): void;
}

/** The embedded database in its thread: one holder at a time; reopened if its thread had to be ended. */
export interface PgliteConnection {
  readonly version: string;
  hold(purpose: string): Promise<HeldConnection>;
  /** True if a caller had the connection within the last seconds. */
  isShared(): boolean;
  listenText(channel: string, onText: (text: string) => void): Promise<Unlisten>;
  /** Refuses every write as on a full disk until switched back. Reads are answered. */
  refuseWrites(refused: boolean): Promise<void>;
  /** Dumps the whole database as an archive for `snapshot`. */
  dump(): Promise<Uint8Array>;
  /** Number of fsync calls of the thread. */
  countFsyncs(): Promise<number>;
  close(): Promise<void>;
}

export interface PgliteConnectionOptions {
  directory: string | undefined;
  snapshot?: string | undefined;
  /** Given up when the disk is full: then the database answers reads and refuses writes until the reserve is restored. */
  reserve?: DiskReserve | undefined;
  /** Milliseconds; default 120,000. */
  maxQueryMs?: number | undefined;
  /** Longest wait for the connection, milliseconds; default 60,000. */
  maxWaitMs?: number | undefined;
}

const DEFAULT_MAX_QUERY_MS = 120_000;
const DEFAULT_MAX_WAIT_MS = 60_000;
/** Reopening takes seconds: after a failure further attempts are refused for this long. */
const REFUSE_MS = 3_000;
/** How often a full disk is looked at. */
const FULL_LOOK_MS = 5_000;
/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';
/** A page asks for news every two seconds, milliseconds. */
const SHARED_MS = 10_000;

export async function openPgliteConnection(options: PgliteConnectionOptions): Promise<PgliteConnection> {
  const listeners = new Map<string, Set<(text: string) => void>>();
  const sessionOptions: PgliteSessionOptions = {
    directory: options.directory,
    snapshot: options.snapshot,
    maxQueryMs: options.maxQueryMs ?? DEFAULT_MAX_QUERY_MS,
    onNotification: (channel, payload) => {
      for (const onText of listeners.get(channel) ?? []) onText(payload);
    },
  };
  const queue = createConnectionQueue(options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS);
  let session = await openPgliteSession(sessionOptions);
  let closed = false;
  let calledMs = Number.NEGATIVE_INFINITY;
  let refusal: { readonly error: unknown; readonly untilMs: number } | undefined;
  let refusesWrites = false;
  let look: NodeJS.Timeout | undefined;

  /** Only for the holder. */
  const applyMode = async (): Promise<void> => {
    const text = `set default_transaction_read_only = ${refusesWrites ? 'on' : 'off'}`;
    await session.request({ kind: 'exec', text });
  };
  const refuseWrites = async (refused: boolean): Promise<void> => {
    refusesWrites = refused;
    await asHolder('mode', applyMode);
  };
  const lookForRoom = (): void => {
    clearTimeout(look);
    look = setTimeout(async () => {
      if (closed || !refusesWrites) return;
      if (await options.reserve?.takeBack()) await refuseWrites(false).catch(lookForRoom);
      else lookForRoom();
    }, FULL_LOOK_MS).unref();
  };
  /** The session has ended: makes room for the next one if the disk was full. */
  const makeRoom = (): void => {
    if (outageOf(session.ended) !== 'disk-full' || !options.reserve?.giveUp()) return;
    refusesWrites = true;
    refusal = undefined;
    lookForRoom();
  };

  const reopen = async (): Promise<PgliteSession> => {
    // An in-memory database cannot be reopened; its session keeps reporting why it ended.
    if (session.ended === undefined || closed || options.directory === undefined) return session;
    makeRoom();
    if (refusal && performance.now() < refusal.untilMs) throw refusal.error;
    // Two engines on one directory would corrupt it.
    await session.gone();
    try {
      session = await openPgliteSession({ ...sessionOptions, snapshot: undefined });
      if (refusesWrites) await applyMode();
    } catch (error) {
      refusal = { error, untilMs: performance.now() + REFUSE_MS };
      throw error;
    }
    for (const channel of listeners.keys()) await session.request({ kind: 'listen', channel });
    return session;
  };

  const refused = (error: unknown): never => {
    throw refusesWrites && (error as { code?: unknown }).code === READ_ONLY ? diskFull() : error;
  };

  const hold = async (purpose: string): Promise<HeldConnection> => {
    const caller = currentCaller();
    if (caller) calledMs = performance.now();
    const release = await queue.enter(purpose, caller ?? 'work');
    try {
      let held = await reopen();
      let isFirst = true;
      const query: HeldConnection['query'] = async (text, values, limitMs) => {
        const wasFirst = isFirst;
        isFirst = false;
        try {
          return await held.query(text, values, limitMs);
        } catch (error) {
          if (!wasFirst || outageOf(held.ended) !== 'disk-full') return refused(error);
          // A read may have to write earlier changes first. The next session answers it and refuses the rest.
          held = await reopen();
          return refusesWrites ? await held.query(text, values, limitMs).catch(refused) : refused(error);
        }
      };
      return {
        query,
        exec: (text) => held.request({ kind: 'exec', text }).catch(refused) as Promise<StatementResult>,
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  };

  const asHolder = async (purpose: string, work: () => Promise<unknown>): Promise<unknown> => {
    const held = await hold(purpose);
    try {
      return await work();
    } finally {
      held.release();
    }
  };

  const listenText = async (channel: string, onText: (text: string) => void): Promise<Unlisten> => {
    const known = listeners.get(channel);
    if (known) known.add(onText);
    else listeners.set(channel, new Set([onText]));
    if (!known) await asHolder('listen', () => session.request({ kind: 'listen', channel }));
    return async () => {
      const left = listeners.get(channel);
      if (!left?.delete(onText) || left.size > 0) return;
      listeners.delete(channel);
      if (closed) return;
      await asHolder('unlisten', () => session.request({ kind: 'unlisten', channel }));
    };
  };

  return {
    version: session.version,
    hold,
    isShared: () => performance.now() - calledMs < SHARED_MS,
    listenText,
    refuseWrites,
    dump: () => asHolder('dump', () => session.request({ kind: 'dump' })) as Promise<Uint8Array>,
    countFsyncs: () => session.request({ kind: 'fsyncs' }) as Promise<number>,
    close: async () => {
      if (closed) return;
      const release = await queue.enter('close', 'work');
      closed = true;
      clearTimeout(look);
      try {
        if (session.ended === undefined) await session.close();
      } finally {
        release();
      }
    },
  };
}
