import type { Input, Mtd, Output, Screenshot, ServerEvent, Upload, User } from '../contract/index.ts';
import {
  API_PATH,
  CHECK_PATH,
  EVENTS_PATH,
  LINK_HEADER,
  SCREENSHOT_PATH,
  UPLOAD_PATH,
} from '../contract/paths.ts';
import type { ApiError } from './apiError.ts';
import { createRequester, isSignedOut } from './createRequester.ts';
import { type EventSurroundings, listenToEvents, pageSurroundings } from './eventStream.ts';
import { loadContract, loadOperation } from './loadContract.ts';
import { createRequestRegistry, type Loading } from './requestRegistry.ts';

/** Parses an event of the stream; undefined for an unknown one. */
async function readEvent(data: string): Promise<ServerEvent | undefined> {
  try {
    return (await loadContract()).ServerEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** What a listener hears of the stream. */
interface ServerEventListener {
  readonly onEvent: (event: ServerEvent) => void;
  /** Events were lost while disconnected. */
  readonly onMissed: (() => void) | undefined;
  /** The server refused the stream, which is asked for again later; `isStopped` is true once nobody listens. */
  readonly onRefused: (isStopped: () => boolean) => Promise<void>;
}

/** Tells the listener of each known event of the stream, in their order, until the returned function is called. */
function listenToServerEvents(
  url: string,
  surroundings: EventSurroundings,
  { onEvent, onMissed, onRefused }: ServerEventListener,
): () => void {
  let stopped = false;
  let heard = Promise.resolve();
  const onData = (data: string): void => {
    const event = readEvent(data);
    heard = heard.then(async () => {
      const known = await event;
      if (known && !stopped) onEvent(known);
    });
  };
  const listener = {
    onData,
    onMissed: () => {
      if (!stopped) onMissed?.();
    },
    onRefused: () => void onRefused(() => stopped),
  };
  const stop = listenToEvents(url, listener, surroundings);
  return () => {
    stopped = true;
    stop();
  };
}

/** Options of every call. */
export interface CallOptions {
  /** Cancels the call: it rejects with the code `aborted`. */
  readonly signal?: AbortSignal;
  /** The request survives the page that sent it; for small payloads, browsers allow 64 KiB at a time. */
  readonly keepalive?: boolean;
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
  /** A client of its own whose calls are made through a read-only link, as a stranger’s. */
  through(link: string): ApiClient;
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
  /** Token of the read-only link that calls are made through. */
  readonly link?: string;
}

function putting(body: Blob, type: string): RequestInit {
  return { method: 'PUT', headers: { 'content-type': type }, body };
}

/** Creates a client; its only state is the registry of pending requests. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { origin = '', onSignedOut } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const registry = createRequestRegistry();
  const through: Readonly<Record<string, string>> =
    options.link === undefined ? {} : { [LINK_HEADER]: options.link };
  const request = createRequester({ origin, send, registry, onSignedOut });

  const check = async (): Promise<User | null> => {
    const load = async () => (await loadContract()).User;
    return await request({ mtd: 'check', load, path: CHECK_PATH, init: {} }).catch((error: ApiError) => {
      if (isSignedOut(error.status)) return null;
      throw error;
    });
  };

  // A refused event stream does not say why: the session may have ended, or the server may be starting.
  const checkAfterRefusal = async (isStopped: () => boolean): Promise<void> => {
    const user = await check().catch(() => undefined);
    if (user !== null || isStopped()) return;
    registry.abortAll();
    onSignedOut?.();
  };

  return {
    loading: registry.loading,

    async call(mtd, input, { signal, keepalive = false } = {}) {
      const body = JSON.stringify({ ...input, mtd });
      const headers = { 'content-type': 'application/json', ...through };
      const init = { method: 'POST', headers, body, keepalive };
      const load = async () => (await loadOperation(mtd)).output;
      return (await request({ mtd, load, path: API_PATH, init, signal, key: body })) as Output<typeof mtd>;
    },

    check,

    upload(file, { signal } = {}) {
      const path = `${UPLOAD_PATH}?name=${encodeURIComponent(file.name ?? 'games.pgn')}`;
      const load = async () => (await loadContract()).Upload;
      return request({ mtd: 'upload', load, path, init: putting(file, 'application/x-chess-pgn'), signal });
    },

    screenshot(picture, { signal } = {}) {
      const init = putting(picture, picture.type || 'application/octet-stream');
      const load = async () => (await loadContract()).Screenshot;
      return request({ mtd: 'screenshot', load, path: SCREENSHOT_PATH, init, signal });
    },

    events: (onEvent, onMissed) =>
      listenToServerEvents(origin + EVENTS_PATH, options.surroundings ?? pageSurroundings(), {
        onEvent,
        onMissed,
        onRefused: checkAfterRefusal,
      }),

    through: (link) => createApiClient({ ...options, onSignedOut: () => {}, link }),

    abortAll: () => registry.abortAll(),
  };
}
