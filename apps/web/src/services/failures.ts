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
