import type { Output } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** A tree of the study plan: whose, and of which position. */
export interface PlanTreeName {
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
