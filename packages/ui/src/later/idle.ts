/** Delay in browsers without `requestIdleCallback`, milliseconds. */
const IDLE_FALLBACK_MS = 200;

let held: Promise<unknown> | undefined;

/**
 * Keeps parts that nobody waits for out of the network until the promise settles: on a slow one they would delay the
 * first page. Parts that somebody opens load at once all the same.
 */
export function holdIdleLoading(until: Promise<unknown>): void {
  held = until.catch(() => undefined);
}

function atIdle(action: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, IDLE_FALLBACK_MS);
}

/** Calls back once when the browser is idle, and not before what {@link holdIdleLoading} waits for. */
export function onIdle(action: () => void): void {
  if (held) void held.then(() => atIdle(action));
  else atIdle(action);
}
