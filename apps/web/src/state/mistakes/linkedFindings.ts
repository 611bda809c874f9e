import { ALL_GAMES, scopeOf } from '@tabia/trainer/findings';
import { focusManager, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnswer, useAnswerCache } from '../queries/useAnswer.ts';
import { refresh } from '../queries/useServerEvents.ts';
import { isToCome, RETRY_MS } from './mistakes.ts';

/** No event tells who reads through a link what has changed: it is asked for this often, milliseconds. */
const REFRESH_MS = 30_000;
/** Nothing is asked for again by itself: one answer alone would be of another moment than those beside it. */
const TOGETHER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Asks for all that a page shows of a player at the same moment, again and again while it is seen. Returns what ends it. */
export function refreshTogether(queries: QueryClient, heroid: number): () => void {
  let askedAt = Date.now();
  const ask = () => {
    if (!focusManager.isFocused() || Date.now() - askedAt < REFRESH_MS) return;
    askedAt = Date.now();
    void refresh(queries, [{ kind: 'findings', heroid }]);
  };
  const timer = setInterval(ask, REFRESH_MS);
  const unsubscribe = focusManager.subscribe(ask);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** The positions that a link shows. While they are being found, they are asked for once more with each chosen one. */
export function useLinkedMistakes(heroid: number, chosen: number | undefined) {
  const queries = useAnswerCache();
  const answer = useAnswer(
    'usergames/mistakes',
    { heroid, ...scopeOf(ALL_GAMES) },
    {
      ...TOGETHER,
      retry: false,
      refetchInterval: ({ state }) => (isToCome(state.error) ? RETRY_MS : false),
    },
  );
  const isMoving = answer.data?.calculating === true;
  useEffect(() => refreshTogether(queries, heroid), [queries, heroid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found meanwhile is no choice
  useEffect(() => {
    if (chosen !== undefined && isMoving)
      void queries.invalidateQueries({ queryKey: ['usergames/mistakes'] });
  }, [queries, chosen]);
  return answer;
}

/** A position that a link shows. */
export function useLinkedPosition(heroid: number, posid: number) {
  return useAnswer('openingtrees/heronode', { heroid, posid, ...scopeOf(ALL_GAMES) }, TOGETHER);
}
