import { ApiError } from '@tabia/api-client';

const UNSUPPORTED = 415;

/** An answer that leads to the players without a word; the page that asked shows nothing of it. */
export function isRedirect(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNSUPPORTED;
}

/** Failures without a message: a newer call replaced this one, or the answer redirects silently. */
export function isSilent(error: unknown): boolean {
  return isRedirect(error) || (error instanceof ApiError && error.code === 'aborted');
}

/** Notifies listeners of failures that persisted after retries. */
export interface Failures {
  report(error: unknown): void;
  /** Hears every failure until the returned function is called. */
  listen(listener: (error: unknown) => void): () => void;
}

/** Calls report failures here; pages listen. */
export function createFailures(): Failures {
  const listeners = new Set<(error: unknown) => void>();
  return {
    report(error) {
      for (const listener of listeners) listener(error);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
