import type { ApiClient } from '@tabia/api-client';

/** The next page may show the same position: only after this time it counts as left, milliseconds. */
const LEAVING_MS = 1_000;

/** How many parts of the page show a position, by its number. */
const shown = new Map<number, number>();

/** Notes that a position is shown, until the returned function is called; then what nobody else waits for is withdrawn. */
export function showPosition(api: Pick<ApiClient, 'call'>, posid: number): () => void {
  const change = (by: 1 | -1): void => void shown.set(posid, (shown.get(posid) ?? 0) + by);
  change(1);
  return () => {
    change(-1);
    setTimeout(() => {
      if (shown.get(posid) !== 0) return;
      shown.delete(posid);
      // The page is gone, and nobody could read that this failed.
      api.call('openingtrees/leavenode', { posid }).catch(() => {});
    }, LEAVING_MS);
  };
}
