/** What keeping the screen on needs of a browser. */
export interface Screen {
  readonly wakeLock: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** The browser of the reader; some have no wake lock. */
export function readersScreen(): Screen {
  return { wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined, page: document };
}

/**
 * Keeps the screen on until the returned function is called. A browser takes the lock away from a hidden page: it is asked for again when
 * the page is seen. Where it is refused, as with a low battery, the screen does what it always does.
 */
export function keepAwake({ wakeLock, page }: Screen): () => void {
  if (wakeLock === undefined) return () => {};
  let isWanted = true;
  let held: { release(): Promise<void> } | undefined;
  const drop = () => {
    held?.release().catch(() => undefined);
    held = undefined;
  };
  const take = () => {
    if (page.visibilityState !== 'visible') return drop();
    wakeLock.request('screen').then(
      (lock) => {
        drop();
        held = lock;
        if (!isWanted) drop();
      },
      () => undefined,
    );
  };
  take();
  page.addEventListener('visibilitychange', take);
  return () => {
    isWanted = false;
    page.removeEventListener('visibilitychange', take);
    drop();
  };
}
