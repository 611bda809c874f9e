import type { ApiClient } from '@tabia/api-client';
import { type GameScope, scopeOf } from '@tabia/trainer/findings';
import { useEffect } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer } from '../queries/useAnswer.ts';

/**
 * An event says when the engine has found something. The service believes a page to be closed that says nothing for a minute
 * and a half, and events may be held up by a proxy: the position is asked for again this often, milliseconds.
 */
const STILL_OPEN_MS = 30_000;
/** The next page may show the same position: only after this time it counts as left, milliseconds. */
const LEAVING_MS = 1_000;

/** How many parts of the application show a position, by its number. */
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

/** A position that the page shows: the engine searches it as long as the page is open. */
export function useOpenPosition({
  heroid,
  posid,
  categories,
  timecontrols,
}: GameScope & { heroid: number; posid: number }) {
  const { api } = useApp();
  useEffect(() => showPosition(api, posid), [api, posid]);
  return useAnswer(
    'openingtrees/heronode',
    { heroid, posid, ...scopeOf({ categories, timecontrols }) },
    { refetchInterval: STILL_OPEN_MS },
  );
}
