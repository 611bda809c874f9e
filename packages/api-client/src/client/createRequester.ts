import type * as z from 'zod';
import { ApiError, type ApiErrorCode, type Caller } from './apiError.ts';
import { loadContract } from './loadContract.ts';
import type { RequestRegistry, Underway } from './requestRegistry.ts';
import { createSessionChanges, type SessionChanges } from './sessionChanges.ts';

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

/** What an answer in another format says to the reader: its hint, if it has one. */
function hintIn(body: unknown): { hint?: string } {
  const { hint } = (body ?? {}) as { hint?: unknown };
  return typeof hint === 'string' ? { hint } : {};
}

/** The error for an answer that is not OK, from the service or from a proxy before it. */
async function readFailure(response: Response, mtd: Caller): Promise<ApiError> {
  const fields = {
    mtd,
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
  const body: unknown = await response.json().catch(() => undefined);
  const failure = (await loadContract().catch(() => undefined))?.Failure.safeParse(body).data;
  return new ApiError(
    failure
      ? { ...failure, ...fields }
      : { code: FOREIGN[response.status] ?? 'unknown', ...hintIn(body), ...fields },
  );
}

export interface RequesterOptions {
  /** Origin of the service; empty for the page's own. */
  readonly origin: string;
  readonly send: typeof fetch;
  /** Holds every request while it is pending. */
  readonly registry: RequestRegistry;
  /** Called after a 401 or 501, once all other requests have been aborted. */
  readonly onSignedOut: (() => void) | undefined;
}

interface ApiRequest<T extends z.ZodType> {
  readonly mtd: Caller;
  readonly path: string;
  readonly init: RequestInit;
  /** Loads the schema of the answer. */
  readonly load: () => Promise<T>;
  /** A pending request with the same key is aborted. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request and resolves to its checked answer. Every failure rejects with {@link ApiError}. */
export type Requester = <T extends z.ZodType>(request: ApiRequest<T>) => Promise<z.output<T>>;

type Exchange = Pick<ApiRequest<z.ZodType>, 'mtd' | 'path' | 'init'>;

/** What the requests of one client share. */
interface Shared extends RequesterOptions {
  readonly changes: SessionChanges;
}

function unknownFailure(mtd: Caller, status: number, cause: unknown): ApiError {
  return new ApiError({ code: 'unknown', mtd, status, message: 'Unknown error', cause });
}

/** The statuses of a missing session and of one that was ended elsewhere. */
export function isSignedOut(status: number): boolean {
  return status === 401 || status === 501;
}

/** Sends the request; resolves to the parsed JSON and the status of an OK answer. */
async function exchange(options: Shared, { mtd, path, init }: Exchange, underway: Underway) {
  const { signal } = underway;
  const { changes } = options;
  const failed = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiError({ code: signal.aborted ? 'aborted' : 'offline', mtd, message, cause: error });
  };
  const send = async (): Promise<Response> => {
    signal.throwIfAborted();
    return await options
      .send(options.origin + path, { credentials: 'same-origin', ...init, signal })
      .catch(failed);
  };
  const earlier = changes.counts();
  let response = await send();
  if (isSignedOut(response.status)) {
    // Refused with the session of before: nobody has been signed out by that.
    const change = await changes.changeSince(mtd, earlier, signal);
    // Not in the name of whoever has come since.
    if (change === 'replace') throw new ApiError({ code: 'aborted', mtd });
    if (change === 'renew') response = await send();
  }
  const { status } = response;
  if (!response.ok) {
    const failure = await readFailure(response, mtd);
    if (isSignedOut(status) && mtd !== 'check') {
      options.registry.abortAll(underway);
      options.onSignedOut?.();
    }
    throw failure;
  }
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal.aborted) return failed(error);
    throw unknownFailure(mtd, status, error);
  });
  return { answer, status };
}

/** Creates the function that all calls of a client go through. */
export function createRequester(options: RequesterOptions): Requester {
  const shared = { ...options, changes: createSessionChanges() };
  return async ({ load, key, signal, ...sent }) => {
    const underway = options.registry.begin(key, signal);
    // The schema loads while the server is processing the request.
    const checking = load().then(
      (schema) => (answer: unknown) => schema.safeParse(answer),
      (error: unknown) => () => ({ success: false as const, error }),
    );
    try {
      const { answer, status } = await shared.changes.follow(sent.mtd, exchange(shared, sent, underway));
      const parsed = (await checking)(answer);
      underway.signal.throwIfAborted();
      if (parsed.success) return parsed.data;
      // An answer that violates the contract, or cannot be checked, is an unknown failure.
      throw unknownFailure(sent.mtd, status, parsed.error);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError({ code: 'aborted', mtd: sent.mtd, cause: error });
    } finally {
      underway.end();
    }
  };
}
