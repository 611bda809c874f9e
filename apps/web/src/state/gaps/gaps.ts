import type { Gap } from '@tabia/api-client/contract';
import { useState } from 'react';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

type Named = Pick<Gap, 'posid' | 'herowhite'>;

function nameOf({ posid, herowhite }: Named): string {
  return `${posid} ${herowhite}`;
}

/** The gaps of now in the order of before, `names` as they stood; what is new comes last, in the order of now. */
export function inOrderOf<G extends Named>(names: readonly string[], gaps: readonly G[]): readonly G[] {
  const place = new Map(names.map((name, index) => [name, index]));
  const placeOf = (gap: G): number => place.get(nameOf(gap)) ?? names.length;
  return gaps.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Gaps that keep their places while they are read: the engine judges them meanwhile, and what it says changes their order. `sort` puts
 * them in the order of now; absent where that is the order shown. One that was dismissed and brought back has its place again.
 */
export function useGapOrder<G extends Named>(
  gaps: readonly G[],
): {
  readonly shown: readonly G[];
  readonly sort: (() => void) | undefined;
} {
  const now = gaps.map(nameOf);
  const [names, setNames] = useState<readonly string[]>(now);
  const late = now.filter((name) => !names.includes(name));
  if (late.length > 0) setNames([...names, ...late]);
  const shown = inOrderOf(names, gaps);
  const isSorted = shown.every((gap, index) => gap === gaps[index]);
  return { shown, sort: isSorted ? undefined : () => setNames(now) };
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
