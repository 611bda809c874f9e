import { useEffect, useRef } from 'react';
import { useAnswerCache } from '../queries/answerCache.ts';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** How far a fetch is, is noted once a second. */
const RUNNING_MS = 1_000;
const COMPARED = ['comparison/load', 'openingtrees/groupmoves'];

/** What there is to compare with; follows a fetch, at whose end what pages have compared is asked again. */
export function useComparisonSupply() {
  const queries = useAnswerCache();
  const answer = useAnswer(
    'comparison/load',
    {},
    { refetchInterval: ({ state: { data } }) => (data?.fetch?.running ? RUNNING_MS : false) },
  );
  const isRunning = answer.data?.fetch?.running ?? false;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (hasEnded)
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === COMPARED[1] });
  }, [isRunning, queries]);
  return answer;
}

/** The months that can be fetched, with their sizes. */
export function useGameMonths() {
  return useAnswer('comparison/months', {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
}

/** Starts, stops and removes. */
export function useSupplyChanges() {
  return {
    fetch: useChange('comparison/fetch', { stale: ['comparison/load'] }),
    stop: useChange('comparison/stop', { stale: ['comparison/load'] }),
    remove: useChange('comparison/remove', { stale: COMPARED }),
  };
}
