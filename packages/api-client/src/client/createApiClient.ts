import {
  API_PATH,
  CHECK_PATH,
  EVENTS_PATH,
  Failure,
  type Input,
  type Mtd,
  type Output,
  operations,
  ServerEvent,
  UPLOAD_PATH,
  Upload,
  User,
} from '../contract/index.ts';
import { ApiError } from './apiError.ts';

/** Typed door to the service. */
export interface ApiClient {
  /** Calls one operation; throws {@link ApiError}. An identical call still under way is aborted. */
  call<M extends Mtd>(mtd: M, input: Input<M>, options?: { signal?: AbortSignal }): Promise<Output<M>>;
  /** The signed-in user, or null. */
  check(): Promise<User | null>;
  /** Sends a PGN file. */
  upload(file: Blob & { name?: string }, options?: { signal?: AbortSignal }): Promise<Upload>;
  /** Listens to the user's events until the returned function is called. */
  events(onEvent: (event: ServerEvent) => void): () => void;
  /** Aborts everything under way, as after signing out. */
  abortAll(): void;
}

export interface ApiClientOptions {
  /** Where the service lives; the page's own origin by default. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Called once for each 401 or 501: the session is gone. */
  readonly onSignedOut?: () => void;
}

type Caller = Mtd | 'upload' | 'check';

async function failureOf(response: Response, mtd: Caller): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const parsed = Failure.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return new ApiError({ code: 'unknown', mtd, status: response.status, retryAfter });
  return new ApiError({ ...parsed.data, mtd, status: response.status, retryAfter });
}

const transportError = (error: unknown, mtd: Caller): ApiError =>
  new ApiError({
    code: error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'offline',
    mtd,
    message: error instanceof Error ? error.message : String(error),
  });

/** Makes a client; holds nothing but the registry of calls under way. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { origin = '', onSignedOut } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const underway = new Map<string, AbortController>();

  const request = async (mtd: Caller, path: string, init: RequestInit): Promise<unknown> => {
    const response = await send(origin + path, { credentials: 'same-origin', ...init }).catch(
      (error: unknown) => {
        throw transportError(error, mtd);
      },
    );
    if (!response.ok) {
      if (response.status === 401 || response.status === 501) onSignedOut?.();
      throw await failureOf(response, mtd);
    }
    return response.json().catch(() => {
      throw new ApiError({ code: 'unknown', mtd, status: response.status, message: 'Unknown error' });
    });
  };

  return {
    async call(mtd, input, { signal } = {}) {
      const body = JSON.stringify({ mtd, ...input });
      underway.get(body)?.abort();
      const controller = new AbortController();
      underway.set(body, controller);
      try {
        const answer = await request(mtd, API_PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
        });
        return operations[mtd].output.parse(answer) as Output<typeof mtd>;
      } finally {
        if (underway.get(body) === controller) underway.delete(body);
      }
    },

    async check() {
      const response = await send(origin + CHECK_PATH, { credentials: 'same-origin' }).catch(
        (error: unknown) => {
          throw transportError(error, 'check');
        },
      );
      if (response.status === 401) return null;
      if (!response.ok) throw await failureOf(response, 'check');
      return User.parse(await response.json());
    },

    async upload(file, { signal } = {}) {
      const answer = await request(
        'upload',
        `${UPLOAD_PATH}?name=${encodeURIComponent(file.name ?? 'games.pgn')}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/x-chess-pgn' },
          body: file,
          ...(signal && { signal }),
        },
      );
      return Upload.parse(answer);
    },

    events(onEvent) {
      const source = new EventSource(origin + EVENTS_PATH, { withCredentials: true });
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = ServerEvent.safeParse(JSON.parse(data));
        if (event.success) onEvent(event.data);
      };
      return () => source.close();
    },

    abortAll() {
      for (const controller of underway.values()) controller.abort();
      underway.clear();
    },
  };
}
