import { ApiError } from '@tabia/api-client';

const UNSUPPORTED = 415;

/** Whether nobody has to be told: a newer call took the place of this one, or the answer silently leads elsewhere. */
export function isSilent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'aborted' || error.status === UNSUPPORTED);
}

/** Passes on what went wrong for good, whoever asked. */
export interface Failures {
  tell(error: unknown): void;
  /** Hears every failure until the returned function is called. */
  listen(listener: (error: unknown) => void): () => void;
}

/** The place where calls tell their failures and the page hears of them. */
export function createFailures(): Failures {
  const listeners = new Set<(error: unknown) => void>();
  return {
    tell(error) {
      for (const listener of listeners) listener(error);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
