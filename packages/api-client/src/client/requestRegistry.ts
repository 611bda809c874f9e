/**
 * True while any request is pending: one signal for the whole application, usable as an external store of React.
 */
export interface Loading {
  /** True from the start of the first pending request to the end of the last. */
  get(): boolean;
  /** Calls back at each change; returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/** One pending request. */
export interface Underway {
  readonly signal: AbortSignal;
  /** Removes the request; calling it again has no effect. */
  end(): void;
}

/** The pending requests. */
export interface RequestRegistry {
  readonly loading: Loading;
  /** Registers a request. A pending one with the same key is aborted; a request without a key is unique. */
  begin(key?: string, signal?: AbortSignal): Underway;
  /** Aborts all requests except one. */
  abortAll(except?: Underway): void;
}

/** Creates an empty registry. */
export function createRequestRegistry(): RequestRegistry {
  const requests = new Map<Underway, { readonly key: string | undefined; readonly abort: () => void }>();
  const listeners = new Set<() => void>();
  const change = (action: () => void): void => {
    const before = requests.size > 0;
    action();
    if (requests.size > 0 !== before) for (const listener of [...listeners]) listener();
  };
  const leave = (request: Underway): void => change(() => requests.delete(request));

  return {
    loading: {
      get: () => requests.size > 0,
      subscribe(onChange) {
        // Wrapped, so that a listener registered twice is called twice and removed one by one.
        const listener = (): void => onChange();
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    begin(key, signal) {
      const controller = new AbortController();
      const request: Underway = {
        signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
        end: () => leave(request),
      };
      const same = key === undefined ? [] : [...requests].filter(([, other]) => other.key === key);
      // The new one first, so that the application does not stop loading in between.
      change(() => requests.set(request, { key, abort: () => controller.abort() }));
      for (const [other, { abort }] of same) {
        abort();
        leave(other);
      }
      return request;
    },
    abortAll(except) {
      for (const [request, { abort }] of [...requests]) {
        if (request === except) continue;
        abort();
        leave(request);
      }
    },
  };
}
