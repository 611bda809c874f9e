import { type ComponentType, useEffect, useState } from 'react';
import { loadedOnce } from './loadedOnce.ts';

/** Where a browser does not tell when it has nothing to do, this long after the page was drawn; milliseconds. */
const CALM_MS = 200;

/** Calls back when the page stands and nothing else is to do; the answer takes that back. */
function whenCalm(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, CALM_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * A part of the page that nobody waits for: its code is fetched when the page stands, again when the network is back if
 * that failed. The hook gives null until it is there.
 */
export function later<P>(load: () => Promise<ComponentType<P>>): () => ComponentType<P> | null {
  let there: ComponentType<P> | null = null;
  const fetched = loadedOnce(load);
  return () => {
    const [part, setPart] = useState(() => there);
    useEffect(() => {
      if (part) return;
      const fetch = () =>
        void fetched().then(
          (loaded) => {
            there = loaded;
            setPart(() => loaded);
          },
          () => addEventListener('online', fetch, { once: true }),
        );
      const forget = whenCalm(fetch);
      return () => {
        forget();
        removeEventListener('online', fetch);
      };
    }, [part]);
    return part;
  };
}
