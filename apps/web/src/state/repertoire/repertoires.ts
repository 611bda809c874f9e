import type { CoverageGap } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** The repertoires of a player. */
export function useRepertoires(heroid: number) {
  return useAnswer('repertoires/list', { heroid }, { enabled: heroid > 0 });
}

/** Pause before asking again while the engine looks for a reply, milliseconds. */
const FINDING_MS = 5_000;

/** The position is planned, and the engine still looks for the move to train there. */
export function isBeingPrepared({ istraining, answered }: CoverageGap): boolean {
  return istraining && !answered;
}

/** Where all games of a player left a repertoire; asks again until what is planned has a move. */
export function useComparison(heroid: number, repertoireid: number) {
  return useAnswer(
    'repertoires/compare',
    { heroid, repertoireid },
    {
      enabled: repertoireid > 0,
      refetchInterval: ({ state: { data } }) => data?.coverage.some(isBeingPrepared) && FINDING_MS,
    },
  );
}

/** Saves a repertoire; the form says what is wrong with it. */
export function useSaveRepertoire(onSaved: (repertoireid: number) => void) {
  return useChange('repertoires/save', {
    stale: ['repertoires/'],
    onSuccess: ({ repertoire }) => repertoire && onSaved(repertoire.repertoireid),
  });
}

export function useRemoveRepertoire(onRemoved: () => void) {
  return useChange('repertoires/delete', { stale: ['repertoires/'], onSuccess: onRemoved });
}

/** What becomes stale when a position is planned. */
const PLANNED = ['repertoires/compare', 'training/getlist', 'trees/', 'heroes/list'];

/** Puts a position into the study plan: with the moves of the repertoire, or to find a move. */
export function usePlanning(failed: string) {
  const options = { stale: PLANNED, failed };
  return {
    train: useChange('repertoires/train', options),
    find: useChange('training/addtolist', options),
  };
}
