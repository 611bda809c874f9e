import type * as z from 'zod';
import { loadOperation } from '../contract/groups/groups.ts';
import type { Input, Mtd, Output, Screenshot, ServerEvent, Upload, User } from '../contract/index.ts';
import { API_PATH, CHECK_PATH, EVENTS_PATH, SCREENSHOT_PATH, UPLOAD_PATH } from '../contract/paths.ts';
import { ApiError, type ApiErrorCode, type Caller } from './apiError.ts';
import { type EventSurroundings, listenToEvents, pageSurroundings } from './eventStream.ts';
import { createRequestRegistry, type Loading, type Underway } from './requestRegistry.ts';

/** Options of every call. */
export interface CallOptions {
  /** Cancels the call: it rejects with the code `aborted`. */
  readonly signal?: AbortSignal;
}

/** Typed client of the service. Every failure rejects with {@link ApiError}. */
export interface ApiClient {
  /** True while any request is pending. */
  readonly loading: Loading;
  /** Calls one operation. An identical pending call is aborted. */
  call<M extends Mtd>(mtd: M, input: Input<M>, options?: CallOptions): Promise<Output<M>>;
  /** The signed-in user, or null. */
  check(): Promise<User | null>;
  /** Sends a PGN file. */
  upload(file: Blob & { name?: string }, options?: CallOptions): Promise<Upload>;
  /** Uploads a screenshot, for `misc/feedback`. */
  screenshot(picture: Blob, options?: CallOptions): Promise<Screenshot>;
  /**
   * Listens to the user's events until the returned function is called. `onMissed` reports that events were lost
   * while disconnected: any data on screen may be stale.
   */
  events(onEvent: (event: ServerEvent) => void, onMissed?: () => void): () => void;
  /** Aborts all pending requests, as after signing out. */
  abortAll(): void;
}

export interface ApiClientOptions {
  /** Origin of the service; the page's own by default. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Browser features for event streams; the page's own by default. */
  readonly surroundings?: EventSurroundings;
  /** Called after a 401 or 501, once all other requests have been aborted: the session has ended. */
  readonly onSignedOut?: () => void;
}

/** Schemas outside the operations, loaded on demand. */
function loadEnvelope() {
  return import('../contract/envelope.ts');
}

/** Codes for statuses from a proxy, which does not answer in the service's format. */
const FOREIGN: Readonly<Record<number, ApiErrorCode>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'rate-limited',
  504: 'gateway-timeout',
};

function foreignCode(status: number): ApiErrorCode {
  return FOREIGN[status] ?? (status < 500 ? 'bad-payload' : 'unknown');
}

async function failureOf(response: Response, mtd: Caller): Promise<ApiError> {
  const fields = {
    mtd,
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
  const body: unknown = await response.json().catch(() => undefined);
  const failure = (await loadEnvelope().catch(() => undefined))?.Failure.safeParse(body).data;
  return new ApiError(
    failure ? { ...failure, ...fields } : { code: foreignCode(response.status), ...fields },
  );
}

/** The statuses of a missing session and of one that was ended elsewhere. */
function isSignedOut(status: number): boolean {
  return status === 401 || status === 501;
}

/** Parses an event of the stream; undefined for an unknown one. */
async function readEvent(data: string): Promise<ServerEvent | undefined> {
  try {
    return (await loadEnvelope()).ServerEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Creates a client; its only state is the registry of pending requests. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { origin = '', onSignedOut } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const registry = createRequestRegistry();

  const exchange = async (mtd: Caller, path: string, init: RequestInit, underway: Underway) => {
    const { signal } = underway;
    const failed = (error: unknown): never => {
      const message = error instanceof Error ? error.message : String(error);
      throw new ApiError({ code: signal.aborted ? 'aborted' : 'offline', mtd, message, cause: error });
    };
    signal.throwIfAborted();
    const response = await send(origin + path, { credentials: 'same-origin', ...init, signal }).catch(failed);
    const { status } = response;
    if (!response.ok) {
      const failure = await failureOf(response, mtd);
      if (isSignedOut(status) && mtd !== 'check') {
        registry.abortAll(underway);
        onSignedOut?.();
      }
      throw failure;
    }
    const answer = await response.json().catch((error: unknown) => {
      if (signal.aborted) return failed(error);
      throw new ApiError({ code: 'unknown', mtd, status, message: 'Unknown error', cause: error });
    });
    return { answer, status };
  };

  const request = async <T extends z.ZodType>(
    mtd: Caller,
    load: () => Promise<T>,
    path: string,
    init: RequestInit,
    { signal, key }: CallOptions & { key?: string } = {},
  ): Promise<z.output<T>> => {
    const underway = registry.begin(key, signal);
    // The schema loads while the server is processing the request.
    const checking = load().then(
      (schema) => (answer: unknown) => schema.safeParse(answer),
      (error: unknown) => () => ({ success: false as const, error }),
    );
    try {
      const { answer, status } = await exchange(mtd, path, init, underway);
      const parsed = (await checking)(answer);
      underway.signal.throwIfAborted();
      if (parsed.success) return parsed.data;
      // An answer that violates the contract, or cannot be checked, is an unknown failure.
      throw new ApiError({ code: 'unknown', mtd, status, message: 'Unknown error', cause: parsed.error });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError({ code: 'aborted', mtd, cause: error });
    } finally {
      underway.end();
    }
  };

  const check = async (): Promise<User | null> => {
    const load = async () => (await import('../contract/groups/account.ts')).User;
    return await request('check', load, CHECK_PATH, {}).catch((error: ApiError) => {
      if (isSignedOut(error.status)) return null;
      throw error;
    });
  };

  const checkAfterRefusal = async (isStopped: () => boolean): Promise<void> => {
    const user = await check().catch(() => undefined);
    if (user !== null || isStopped()) return;
    registry.abortAll();
    onSignedOut?.();
  };

  const put = (body: Blob, type: string): RequestInit => ({
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  });

  return {
    loading: registry.loading,

    async call(mtd, input, given) {
      const body = JSON.stringify({ ...input, mtd });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const load = async () => (await loadOperation(mtd)).output;
      return (await request(mtd, load, API_PATH, init, { ...given, key: body })) as Output<typeof mtd>;
    },

    check,

    upload(file, given) {
      const path = `${UPLOAD_PATH}?name=${encodeURIComponent(file.name ?? 'games.pgn')}`;
      const load = async () => (await loadEnvelope()).Upload;
      return request('upload', load, path, put(file, 'application/x-chess-pgn'), given);
    },

    screenshot(picture, given) {
      const type = picture.type || 'application/octet-stream';
      const load = async () => (await loadEnvelope()).Screenshot;
      return request('screenshot', load, SCREENSHOT_PATH, put(picture, type), given);
    },

    events(onEvent, onMissed) {
      let isStopped = false;
      let heard = Promise.resolve();
      const stop = listenToEvents(
        origin + EVENTS_PATH,
        {
          onData: (data) => {
            const event = readEvent(data);
            heard = heard.then(async () => {
              const known = await event;
              if (known && !isStopped) onEvent(known);
            });
          },
          onMissed: () => {
            if (!isStopped) onMissed?.();
          },
          // A refused stream does not say why: the session may have ended, or the server may be starting.
          onRefused: () => void checkAfterRefusal(() => isStopped),
        },
        options.surroundings ?? pageSurroundings(),
      );
      return () => {
        isStopped = true;
        stop();
      };
    },

    abortAll: () => registry.abortAll(),
  };
}
