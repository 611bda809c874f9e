/** Whether anything is under way: one signal for the whole application, in the form React's external stores have. */
export interface Loading {
  /** True from the first request under way to the end of the last. */
  get(): boolean;
  /** Calls back at each change; the answer ends that. */
  subscribe(onChange: () => void): () => void;
}

/** One request under way. */
export interface Underway {
  readonly signal: AbortSignal;
  /** Takes the request off the list; again does nothing. */
  end(): void;
}

/** The requests under way. */
export interface RequestRegistry {
  readonly loading: Loading;
  /** Notes a request. One under way with the same key is aborted; without a key a request is like no other. */
  begin(key?: string, signal?: AbortSignal): Underway;
  /** Aborts everything under way, except one. */
  abortAll(except?: Underway): void;
}

/** Keeps what is under way. */
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
        // Wrapped, so that the same function given twice is called twice and ended one by one.
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
      // The new one first: the application goes on loading without a break.
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
