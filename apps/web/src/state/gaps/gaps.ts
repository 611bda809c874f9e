import type { Gap } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** Names a gap, for either side. */
export function nameOfGap({ posid, herowhite }: Pick<Gap, 'posid' | 'herowhite'>): string {
  return `${posid} ${herowhite}`;
}

/** Pauses before asking again, milliseconds: while a list is being found, while the engine judges it, and after it failed. */
const FINDING_MS = 3_000;
const JUDGING_MS = 10_000;
/** After a failure the engine tries again a minute later at the earliest. */
const FAILED_MS = 30_000;

/** What the player has not met yet; asks again until it is found and judged. */
export function useGaps(heroid: number) {
  return useAnswer(
    'usergames/gaps',
    { heroid },
    {
      enabled: heroid > 0,
      refetchInterval: ({ state: { data } }) =>
        data?.finding ? FINDING_MS : data?.judging ? JUDGING_MS : data?.failure ? FAILED_MS : false,
    },
  );
}

/** Puts a gap into the study plan. */
export function usePrepareGap(failed: string) {
  return useChange('training/addtolist', {
    stale: ['usergames/gaps', 'training/getlist', 'trees/', 'heroes/list'],
    keepalive: true,
    failed,
  });
}

/** Hides a gap, and shows it again. */
export function useGapHiding() {
  const options = { stale: ['usergames/'] };
  return {
    hide: useChange('openinglabels/addposlabel', options),
    show: useChange('openinglabels/delposlabel', options),
  };
}
