import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { TOO_LONG } from '../statements.ts';
import type {
  PgliteEnvelope,
  PgliteErrorFields,
  PgliteReply,
  PgliteRequest,
  PgliteRows,
  PgliteWorkerData,
  PgliteWorkerOptions,
} from './messages.ts';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  startTimer: () => void;
  stopTimer: () => void;
}

interface Options {
  readonly maxQueryMs: number;
  readonly post: (envelope: PgliteEnvelope) => void;
  /** A request has taken longer than it may. */
  readonly onTooLong: (request: PgliteRequest, limitMs: number) => void;
}

/** The requests to a thread that works on them in order, one at a time. */
interface SessionRequests {
  /** `limitMs` is the longest time for it, once its turn has come. */
  send(request: PgliteRequest, limitMs?: number): Promise<unknown>;
  /** Takes out a request that has been answered; undefined if it was not waiting. */
  settle(id: number): Pick<Pending, 'resolve' | 'reject'> | undefined;
  /** Rejects all that wait, and every later one. */
  end(reason: Error): void;
}

/** Keeps what waits for an answer, with a timer for the request whose turn it is. */
function createSessionRequests({ maxQueryMs, post, onTooLong }: Options): SessionRequests {
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let ended: Error | undefined;

  const timer = (request: PgliteRequest, limitMs: number): Pick<Pending, 'startTimer' | 'stopTimer'> => {
    let handle: NodeJS.Timeout | undefined;
    const startTimer = (): void => {
      handle ??= setTimeout(() => onTooLong(request, limitMs), limitMs);
    };
    return { startTimer, stopTimer: () => clearTimeout(handle) };
  };

  return {
    send: (request, limitMs = maxQueryMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = nextId++;
        // First, as it may throw: what was never sent is never answered, and its timer would end the session.
        post({ id, request });
        const entry = { resolve, reject, ...timer(request, limitMs) };
        if (pending.size === 0) entry.startTimer();
        pending.set(id, entry);
      }),
    settle(id) {
      const waiting = pending.get(id);
      waiting?.stopTimer();
      pending.delete(id);
      // The worker now starts the oldest pending request, so its timeout begins.
      pending.values().next().value?.startTimer();
      return waiting;
    },
    end(reason) {
      ended ??= reason;
      for (const waiting of pending.values()) {
        waiting.stopTimer();
        waiting.reject(ended);
      }
      pending.clear();
    },
  };
}

/**
 * Compiles a module once for all callers. A failure rejects the current callers and is not cached: the next call
 * retries.
 */
export function compileOnce(read: () => Promise<Uint8Array<ArrayBuffer>>): () => Promise<WebAssembly.Module> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const compile = async (): Promise<WebAssembly.Module> => {
    try {
      return await WebAssembly.compile(await read());
    } catch (error) {
      compiled = undefined;
      throw error;
    }
  };
  return () => {
    compiled ??= compile();
    return compiled;
  };
}

/** Loads the database engine, compiled once for all threads of this process, so that reopening is fast. */
const loadEngineModule = compileOnce(() =>
  readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);

/** An error of the embedded database; `code` is PostgreSQL's SQLSTATE, as on the other driver. */
class PgliteError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(fields: PgliteErrorFields) {
    super(fields.message);
    this.name = 'PgliteError';
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
  }
}

/** Same message and code as a PostgreSQL server. */
export function diskFull(): PgliteError {
  return new PgliteError({
    message: 'The database could not be written: No space left on device',
    code: '53100',
  });
}

export interface PgliteSessionOptions extends PgliteWorkerOptions {
  /** A longer request ends the session, because the engine cannot be interrupted otherwise. */
  maxQueryMs: number;
  onNotification: (channel: string, payload: string) => void;
}

/** One worker thread with one open database. Requests are processed in order and do not interleave. */
export interface PgliteSession {
  /** Version of the server, such as `18.6`. */
  readonly version: string;
  /** Why it has ended; undefined while it is open. */
  readonly ended: Error | undefined;
  /** `limitMs` shortens the time that the statement may take. */
  query(text: string, values: readonly unknown[], limitMs?: number): Promise<PgliteRows>;
  request(request: PgliteRequest): Promise<unknown>;
  /** Terminates the thread immediately; committed data is safe. */
  kill(reason: Error): Promise<void>;
  /** Resolves when a terminated thread has stopped and its directory is free. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database in a worker thread. */
export async function openPgliteSession(options: PgliteSessionOptions): Promise<PgliteSession> {
  const { directory, snapshot, maxQueryMs } = options;
  const workerData: PgliteWorkerData = { directory, snapshot, module: await loadEngineModule() };
  const worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
    workerData,
    // Do not inherit flags such as --watch or a test runner's loader.
    execArgv: [],
  });
  let ended: Error | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  const kill = async (reason: Error): Promise<void> => {
    end(reason);
    ending = worker.terminate();
    await ending;
  };
  const requests = createSessionRequests({
    maxQueryMs,
    post: (envelope) => worker.postMessage(envelope),
    onTooLong: (request, limitMs) => void kill(tooLong(request, limitMs)),
  });
  const end = (reason: Error): void => {
    ended ??= reason;
    requests.end(ended);
  };

  const version = await new Promise<string>((resolve, reject) => {
    worker.on('message', (reply: PgliteReply) => {
      if (reply.kind === 'ready') resolve(reply.version);
      else if (reply.kind === 'failed') reject(new PgliteError(reply.error));
      else if (reply.kind === 'notification') options.onNotification(reply.channel, reply.payload);
      else if (reply.kind === 'disk-full') {
        // Committed data is safe; the engine would hang, so it is reopened for the next request.
        const reason = diskFull();
        reject(reason);
        void kill(reason);
      } else if (reply.kind === 'result') requests.settle(reply.id)?.resolve(reply.value);
      else requests.settle(reply.id)?.reject(new PgliteError(reply.error));
    });
    worker.on('error', (error) => {
      const reason = error instanceof Error ? error : new Error(String(error));
      end(reason);
      reject(reason);
    });
    worker.on('exit', (code) => {
      const reason = new Error(`The thread of the embedded database ended with code ${code}`);
      end(reason);
      reject(reason);
    });
  }).catch(async (error: Error) => {
    await kill(error);
    throw error;
  });

  return {
    version,
    get ended() {
      return ended;
    },
    query: (text, values, limitMs) =>
      requests.send({ kind: 'query', text, values }, limitMs) as Promise<PgliteRows>,
    request: (body) => requests.send(body),
    kill,
    gone: async () => {
      await ending;
    },
    close: async () => {
      await requests.send({ kind: 'close' });
      await kill(new Error('The database is closed'));
    },
  };
}

/** Same code as a PostgreSQL server. */
function tooLong(request: PgliteRequest, limitMs: number): PgliteError {
  const text = 'text' in request ? request.text.replaceAll(/\s+/g, ' ').slice(0, 200) : request.kind;
  return new PgliteError({
    message: `A statement ran longer than ${limitMs / 1000} s and was ended together with its connection: ${text}`,
    code: TOO_LONG,
  });
}
