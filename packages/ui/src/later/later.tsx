import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadedOnce } from './loadedOnce.ts';

/** Where a browser does not tell when it has nothing to do, this long after the page was drawn; milliseconds. */
const CALM_MS = 200;

/** Calls back once when the page stands and nothing else is to do. */
function whenCalm(action: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, CALM_MS);
}

/** Code that is not loaded with the rest. */
export interface LaterCode {
  /** Asks for it when the page stands, again when the network is back if that failed. */
  readonly preloadOnIdle: () => void;
  /** Asks for it at once; rejects where it cannot be loaded, and the next call tries again. */
  readonly fetch: () => Promise<unknown>;
}

/** A part of a widget or of a page that comes later. */
export interface LaterPart<P> extends LaterCode {
  /**
   * Draws the part, nothing until its code is there; for what somebody waits for, such as a menu whose button was pressed.
   * Without a network it goes on when that is back; throws where the code cannot be loaded otherwise, as after an update.
   */
  readonly Part: ComponentType<P>;
  /** The part as soon as it is there, null before; for what nobody waits for. Asks for it when the page stands. */
  readonly useWhenThere: () => ComponentType<P> | null;
}

/** What {@link later} does, for a part that {@link loadLater} leaves alone. */
export function createLaterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { optional = false }: { readonly optional?: boolean } = {},
): LaterPart<P> {
  let there: ComponentType<P> | null = null;
  const listeners = new Set<() => void>();
  const fetch = loadedOnce(async () => {
    there = await load();
    for (const listener of [...listeners]) listener();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const useThere = () => useSyncExternalStore(subscribe, () => there);

  let isAsked = false;
  const tryAgain = (): void => {
    fetch().catch(() => addEventListener('online', tryAgain, { once: true }));
  };
  const preloadOnIdle = (): void => {
    if (isAsked || there) return;
    isAsked = true;
    whenCalm(tryAgain);
  };

  const Part = (props: P) => {
    const There = useThere();
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (There) return;
      let isAwaited = true;
      const ask = (): void => {
        fetch().catch((error: unknown) => {
          if (!isAwaited) return;
          if (navigator.onLine && !optional) setFailure({ error });
          else addEventListener('online', ask, { once: true });
        });
      };
      ask();
      return () => {
        isAwaited = false;
        removeEventListener('online', ask);
      };
    }, [There]);
    if (failure) throw failure.error;
    return There && <There {...props} />;
  };
  const useWhenThere = () => {
    useEffect(preloadOnIdle, []);
    return useThere();
  };
  return { Part, fetch, preloadOnIdle, useWhenThere };
}

const parts = new Set<LaterCode>();

/** A part whose failing is no reason to stop anybody is `optional`, such as a tip: it is not shown then. */
export const later: typeof createLaterPart = (load, options) => {
  const part = createLaterPart(load, options);
  parts.add(part);
  return part;
};

/** Brings the code of all parts that come later, so that each opens at once; for a place that shows widgets. */
export const loadLater = (): Promise<unknown> => Promise.all([...parts].map((part) => part.fetch()));
