import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import type { Unlisten } from '../database.ts';

/**
 * Subscriptions on a dedicated connection. One loop maintains it: it connects, keeps checking that the server answers, and reconnects after
 * a growing pause. So it is also the first to notice that the server has gone silent.
 */
export interface PostgresListener {
  /** Resolves when the server has confirmed the subscription; during an outage that is afterward. */
  listenText(channel: string, onText: (text: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}

export interface PostgresListenerOptions {
  /** Called once for each failed attempt to connect and each lost connection. */
  readonly onError: (error: Error) => void;
  /** The connection is open but nothing comes back: all others to this server are probably as dead. */
  readonly onSilence?: () => void;
  /** No connection could be made in time: the server has fallen silent, or it is slow. */
  readonly onSlow?: () => void;
  /** Waits between two attempts, milliseconds; a test may shorten it. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const FIRST_PAUSE_MS = 250;
/** The service is back within ten seconds after an outage: the longest pause and an attempt must fit. */
const MAX_PAUSE_MS = 4_000;
const CONNECT_MS = 5_000;
/** Between two questions whether the server answers. */
const QUESTION_MS = 3_000;
const ANSWER_MS = 4_000;

/** Pause after this many failures in a row. Its random half keeps processes from knocking at the same moment. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
  return longest * (0.5 + random() / 2);
}

/** The connection is open, but the server does not answer. */
class SilenceError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The driver's own error, when `connectionTimeoutMillis` has passed. */
function isSlow(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired';
}

async function silence(signal: AbortSignal): Promise<never> {
  await sleep(ANSWER_MS, undefined, { signal, ref: false });
  // If this process itself was held up, the answer only waits to be read.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  throw new SilenceError(`The database has not answered for ${ANSWER_MS / 1000} s`);
}

/** Waits for an answer of the server; rejects when the server falls silent, or the signal is aborted. */
export async function inTime(answer: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const answered = new AbortController();
  const late = silence(AbortSignal.any([signal, answered.signal]));
  await Promise.race([answer, late]).finally(() => answered.abort());
}

/** Asks as long as the connection lasts; rejects when it ends or falls silent. */
async function askAgainAndAgain(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(QUESTION_MS, undefined, { signal, ref: false });
    await inTime(client.query('select 1'), signal);
  }
}

interface Channel {
  readonly receivers: Set<(text: string) => void>;
  readonly confirmed: PromiseWithResolvers<void>;
}

/** The driver's own `end` asks the server first, and waits for it. */
interface Inside {
  readonly connection: { readonly stream: { destroy(): void } };
}

/** Cuts a connection without a word to the server. Statements that wait on it fail, and a pool makes a new one. */
export function cutConnection(client: ClientBase): void {
  (client as ClientBase & Inside).connection.stream.destroy();
}

/** For a rejection that is handled elsewhere or does not matter by then. */
function ignore(): void {}

/** Connects at the first subscription. */
export function createPostgresListener(
  connectionString: string,
  {
    onError,
    onSilence = () => {},
    onSlow = () => {},
    pause = (ms, signal) => sleep(ms, undefined, { signal }),
  }: PostgresListenerOptions,
): PostgresListener {
  const channels = new Map<string, Channel>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let listening: Client | undefined;

  const listen = async (client: Client, name: string, { confirmed }: Channel): Promise<void> => {
    await client.query(`listen ${client.escapeIdentifier(name)}`);
    confirmed.resolve();
  };

  /** Connects, and stays until the connection breaks, which rejects. `onReady`: it listens. */
  const stay = async (onReady: () => void): Promise<void> => {
    const client = new Client({
      connectionString,
      application_name: 'tabia-listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const over = new AbortController();
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(ignore);
    client.on('error', broken.reject);
    client.on('end', () => broken.reject(new Error('Connection terminated')));
    client.on('notification', ({ channel, payload }) => {
      for (const onText of channels.get(channel)?.receivers ?? []) onText(payload ?? '');
    });
    const work = async (): Promise<void> => {
      await client.connect();
      for (const [name, channel] of channels) await inTime(listen(client, name, channel), over.signal);
      listening = client;
      onReady();
      await askAgainAndAgain(client, over.signal);
    };
    const closed = Promise.withResolvers<void>();
    closing.signal.addEventListener('abort', () => closed.resolve(), { signal: over.signal });
    try {
      const working = work();
      working.catch(ignore);
      await Promise.race([working, broken.promise, closed.promise]);
    } finally {
      listening = undefined;
      over.abort();
      if (closing.signal.aborted) await client.end().catch(ignore);
      else cutConnection(client);
    }
  };

  const keep = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        await stay(() => {
          failures = 0;
        });
      } catch (error) {
        if (closing.signal.aborted) return;
        onError(error instanceof Error ? error : new Error(String(error)));
        if (error instanceof SilenceError) onSilence();
        else if (isSlow(error)) onSlow();
        await pause(pauseAfter(failures), closing.signal).catch(ignore);
        failures += 1;
      }
    }
  };

  const stop = async (name: string, onText: (text: string) => void): Promise<void> => {
    const channel = channels.get(name);
    if (!channel?.receivers.delete(onText) || channel.receivers.size > 0) return;
    channels.delete(name);
    // A connection that breaks now has ended the subscription as well.
    await listening?.query(`unlisten ${listening.escapeIdentifier(name)}`).catch(ignore);
  };

  return {
    listenText: async (name, onText) => {
      let channel = channels.get(name);
      if (!channel) {
        channel = { receivers: new Set(), confirmed: Promise.withResolvers<void>() };
        channels.set(name, channel);
        // If this fails the connection has broken, and the next one listens.
        if (listening) listen(listening, name, channel).catch(ignore);
      }
      channel.receivers.add(onText);
      running ??= keep();
      await channel.confirmed.promise;
      return () => stop(name, onText);
    },
    close: async () => {
      closing.abort();
      channels.clear();
      await running;
    },
  };
}
