import {
  type Analysis,
  type AnalysisDependencies,
  createAnalysis,
  createArrivals,
} from '@tabia/trainer/variations';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useOpenPosition } from '../mistakes/openPosition.ts';
import { useGrants } from '../players/useGrants.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useAnswerCache } from '../queries/answerCache.ts';

/** Operations whose answers a saved mark or tree makes stale. */
const STALE = ['usergames/', 'openingtrees/heronode', 'heroes/list', 'training/getlist', 'trees/'] as const;

interface Request {
  heroid: number;
  categories: readonly number[];
  timecontrols: readonly number[];
  posid: number;
  herowhite: 0 | 1 | undefined;
  fen?: string | undefined;
}

/** The variations of a position; opened when mounted, and again when the service has found deeper lines. */
export function useAnalysis(
  request: Request,
  { onTrouble, onExpanded }: Pick<AnalysisDependencies, 'onTrouble' | 'onExpanded'>,
): Analysis {
  const { api } = useApp();
  const queries = useAnswerCache();
  const { heroid, posid, herowhite, fen } = request;
  const { owns } = useGrants(heroid);
  const [lines] = useState(createArrivals);
  const games = [request.categories, request.timecontrols].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position is another analysis, other words are not
  const analysis = useMemo(
    () =>
      createAnalysis({
        api,
        request,
        readOnly: !owns,
        onTrouble,
        onExpanded,
        waitForLines: lines.wait,
        onChanged: () =>
          void queries.invalidateQueries({
            predicate: ({ queryKey: [name] }) => STALE.some((start) => String(name).startsWith(start)),
            refetchType: 'none',
          }),
      }),
    [api, queries, heroid, posid, herowhite, fen, games, owns],
  );
  const { data, isError, dataUpdatedAt } = useOpenPosition(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event has had the answer fetched again
  useEffect(() => lines.arrived(), [lines, dataUpdatedAt]);
  const [{ tree_offers, tree_met, tree_others }] = usePreferences();
  useEffect(
    () => analysis.setDisplay({ tree_offers, tree_met, tree_others }),
    [analysis, tree_offers, tree_met, tree_others],
  );
  useEffect(() => () => analysis.close(), [analysis]);
  const depth = data?.depth ?? 0;
  const answered = data !== undefined || isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: deeper lines bring other moves
  useEffect(() => {
    if (answered) void analysis.open(data);
  }, [analysis, answered, depth]);
  return analysis;
}
