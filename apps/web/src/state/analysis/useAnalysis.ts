import type { Output } from '@tabia/api-client/contract';
import {
  type Analysis,
  type AnalysisDependencies,
  createAnalysis,
  createArrivals,
} from '@tabia/trainer/variations';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useOpenPosition } from '../mistakes/mistakes.ts';
import { useGrants } from '../players/useGrants.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { answersOf, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** A tree of the study plan: whose, and of which position. */
interface PlanTreeName {
  readonly heroid: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
}

/** A position of the plan in which another move is recommended than the prepared one. */
export type TreeNotice = Output<'trees/load'>['notices'][number];

/** An event may be held up by a proxy: a tree that grows is asked for again this often, milliseconds. */
const FALLBACK_MS = 30_000;

/** The tree of a position of the study plan; what the analysis adds to it comes with an event. */
export function usePlanTree(name: PlanTreeName, isPlanned: boolean) {
  return useAnswer(
    'trees/load',
    { ...name, istraining: 1 },
    {
      enabled: isPlanned,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.growing ? FALLBACK_MS : false),
    },
  );
}

/** Keeps the prepared move of a position, or takes the one that is recommended now. */
export function useDecision() {
  return useChange('trees/decide', { stale: ['trees/', 'training/getlist'] });
}

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
        onChanged: () => void queries.invalidateQueries({ ...answersOf(STALE), refetchType: 'none' }),
      }),
    [api, queries, heroid, posid, herowhite, fen, games, owns],
  );
  const { data, isError, dataUpdatedAt } = useOpenPosition(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event has had the answer fetched again
  useEffect(() => lines.arrived(), [lines, dataUpdatedAt]);
  const [{ tree_offers, tree_met, tree_others, sensitivity }] = usePreferences();
  useEffect(
    () => analysis.setPreferences({ tree_offers, tree_met, tree_others, sensitivity }),
    [analysis, tree_offers, tree_met, tree_others, sensitivity],
  );
  useEffect(() => () => analysis.close(), [analysis]);
  const depth = data?.depth ?? 0;
  const recommended = data?.recommended?.uci;
  const answered = data !== undefined || isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: deeper lines bring other moves, final verdicts the one to train
  useEffect(() => {
    if (answered) void analysis.open(data);
  }, [analysis, answered, depth, recommended]);
  const met = data?.total_count;
  useEffect(() => {
    if (met !== undefined) void analysis.recount(met);
  }, [analysis, met]);
  return analysis;
}
