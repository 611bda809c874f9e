import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Delay in browsers without `requestIdleCallback`, milliseconds. */
const IDLE_FALLBACK_MS = 200;

let held: Promise<unknown> | undefined;

/**
 * Keeps parts that nobody waits for out of the network until the promise settles: on a slow one they would delay the
 * first page. Parts that somebody opens load at once anyway.
 */
export function holdIdleLoading(until: Promise<unknown>): void {
  held = until.catch(() => undefined);
}

function atIdle(action: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, IDLE_FALLBACK_MS);
}

/** Calls back once when the browser is idle, and not before what {@link holdIdleLoading} waits for. */
function onIdle(action: () => void): void {
  if (held) void held.then(() => atIdle(action));
  else atIdle(action);
}

/** Loads at the first call and returns the same promise afterward; a failed load is retried. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Code in a chunk of its own. */
export interface LaterCode {
  /** Loads it when the browser is idle; retries when the network is back. */
  readonly preloadOnIdle: () => void;
  /** Loads it now; rejects on failure, and the next call tries again. */
  readonly load: () => Promise<unknown>;
}

/** A part of a widget or of a page in a chunk of its own. */
export interface LaterPart<P> extends LaterCode {
  /**
   * Renders nothing until the code is loaded; for parts the user is waiting for, such as a menu. Offline, it
   * retries when the network is back; throws if the code cannot be loaded for another reason, as after an update.
   */
  readonly Part: ComponentType<P>;
  /** The part, null until it is loaded; for parts nobody waits for. Loads it when the browser is idle, and draws it in small steps. */
  readonly useLoaded: () => ComponentType<P> | null;
  /**
   * The part, null until it is loaded; for a part of a page that shows something in its place meanwhile. Loads it now, and draws it
   * in small steps as soon as it is there. With `lazy`, React lets 0.3 s pass after the fallback.
   */
  readonly useNow: () => ComponentType<P> | null;
}

/** As {@link later}, but not loaded by {@link loadLater}. */
export function createLaterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { optional = false }: { readonly optional?: boolean } = {},
): LaterPart<P> {
  let loaded: ComponentType<P> | null = null;
  const listeners = new Set<() => void>();
  const loadPart = loadedOnce(async () => {
    loaded = await load();
    for (const listener of [...listeners]) listener();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const usePart = () => useSyncExternalStore(subscribe, () => loaded);
  // A store would have everything around the part drawn at once, and then once more with the part.
  const usePartInSteps = () => {
    const [There, setThere] = useState(() => loaded);
    useEffect(() => {
      const show = () => startTransition(() => setThere(() => loaded));
      show();
      return subscribe(show);
    }, []);
    return There;
  };

  let isRequested = false;
  const retry = (): void => {
    loadPart().catch(() => addEventListener('online', retry, { once: true }));
  };
  const preloadOnIdle = (): void => {
    if (isRequested || loaded) return;
    isRequested = true;
    onIdle(retry);
  };

  /** Loads the part unless it is there; throws if that fails online. */
  const useAsked = (isThere: boolean): void => {
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (isThere) return;
      let isMounted = true;
      const ask = (): void => {
        loadPart().catch((error: unknown) => {
          if (!isMounted) return;
          if (navigator.onLine && !optional) setFailure({ error });
          else addEventListener('online', ask, { once: true });
        });
      };
      ask();
      return () => {
        isMounted = false;
        removeEventListener('online', ask);
      };
    }, [isThere]);
    if (failure) throw failure.error;
  };

  const Part = (props: P) => {
    const There = usePart();
    useAsked(There !== null);
    return There && <There {...props} />;
  };
  const useNow = () => {
    const There = usePartInSteps();
    useAsked(There !== null);
    return There;
  };
  const useLoaded = () => {
    useEffect(preloadOnIdle, []);
    return usePartInSteps();
  };
  return { Part, load: loadPart, preloadOnIdle, useLoaded, useNow };
}

const parts = new Set<LaterCode>();

/** An `optional` part, such as a tip, is not rendered if it fails to load. */
export const later: typeof createLaterPart = (load, options) => {
  const part = createLaterPart(load, options);
  parts.add(part);
  return part;
};

/** Loads all parts, so that each opens without delay; for catalogs of widgets. */
export function loadLater(): Promise<unknown> {
  return Promise.all([...parts].map((part) => part.load()));
}
