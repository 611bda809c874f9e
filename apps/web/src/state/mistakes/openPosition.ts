import { type GameScope, scopeOf, showPosition } from '@tabia/trainer/findings';
import { useEffect } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer } from '../queries/useAnswer.ts';

/**
 * An event says when the engine has found something. The service believes a page to be closed that says nothing for a minute
 * and a half, and events may be held up by a proxy: the position is asked for again this often, milliseconds.
 */
const STILL_OPEN_MS = 30_000;
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
