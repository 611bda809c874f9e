import { ApiError } from '@tabia/api-client';
import { useAnswer } from './useAnswer.ts';
import { useChange } from './useChange.ts';

/** The specification's pause before asking again while the first positions are being calculated, milliseconds. */
const RETRY_MS = 4000;

/** Changes to a position make these answers stale. */
const STALE = ['usergames/', 'openingtrees/heronode', 'heroes/list', 'training/getlist', 'trees/'] as const;

export const isCalculating = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'calculating';

/** The person's critical positions; asks again while they are being calculated. */
export const useMistakes = (heroid: number, herocats: readonly number[], fen?: string) =>
  useAnswer(
    'usergames/mistakes',
    { heroid, herocats: [...herocats], ...(fen !== undefined && { fen }) },
    {
      enabled: heroid > 0,
      retry: false,
      refetchInterval: ({ state }) =>
        isCalculating(state.error) || state.data?.calculating ? RETRY_MS : false,
    },
  );

/** One position of the person with own moves and the engine's lines. */
export const usePosition = (heroid: number, posid: number | undefined, herocats: readonly number[]) =>
  useAnswer(
    'openingtrees/heronode',
    { heroid, posid: posid ?? 1, herocats: [...herocats] },
    { enabled: heroid > 0 && posid !== undefined, placeholderData: (previous) => previous },
  );

/** The games behind a position, newest first. */
export const useGamesBehind = (heroid: number, posid: number, herocats: readonly number[]) =>
  useAnswer('usergames/loadheader', { heroid, posid, herocats: [...herocats], limit: 10 });

/** What can be done to a critical position. */
export function usePositionChanges() {
  const options = { stale: STALE };
  return {
    addLabel: useChange('openinglabels/addposlabel', options),
    removeLabel: useChange('openinglabels/delposlabel', options),
    setStudied: useChange('openinglabels/updateposlabel', options),
    addToPlan: useChange('training/addtolist', options),
    removeFromPlan: useChange('training/delfromlist', options),
  };
}

/** Finds the position of a pasted FEN. */
export const useFenSearch = () => useChange('misc/fentoposid', { silent: true });
