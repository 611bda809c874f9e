import type { Preferences } from '@tabia/api-client/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../../app/AppContext.tsx';
import { browserSchedule } from '../exercise/createPacer.ts';
import { createTrainer, type Trainer } from '../exercise/createTrainer.ts';
import type { Pace } from '../exercise/trainerState.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useAnswerCache } from './answerCache.ts';
import { useAnswer } from './useAnswer.ts';

/** Finished and broken-off trainings change these answers. */
const STALE = ['training/', 'usergames/mistakes', 'openingtrees/heronode', 'heroes/list'] as const;

/** The study plan, what is due first. */
export const usePlan = (heroid: number) => useAnswer('training/getlist', { heroid }, { enabled: heroid > 0 });

/** The training that was begun and not ended; asked anew each time the page opens. */
export const useActiveTraining = (heroid: number) =>
  useAnswer('training/active', { heroid }, { enabled: heroid > 0, staleTime: 0 });

const paceOf = ({ repetitions, autoplay_delay, hint_delay }: Preferences): Pace => ({
  repetitions,
  autoplayDelay: autoplay_delay,
  hintDelay: hint_delay,
});

/** How fast the person wants it, and a setter that keeps it with the account. */
export function usePace(): [Pace, (change: Partial<Pace>) => void] {
  const [preferences, change] = usePreferences();
  return [
    paceOf(preferences),
    ({ repetitions, autoplayDelay, hintDelay }) =>
      change({
        ...(repetitions !== undefined && { repetitions }),
        ...(autoplayDelay !== undefined && { autoplay_delay: autoplayDelay }),
        ...(hintDelay !== undefined && { hint_delay: hintDelay }),
      }),
  ];
}

/** The trainer of one person; a change of pace counts at once. */
export function useTrainer(heroid: number, pace: Pace): Trainer {
  const { api } = useApp();
  const queries = useAnswerCache();
  const present = useRef(pace);
  useEffect(() => {
    present.current = pace;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another training
  const trainer = useMemo(
    () =>
      createTrainer({
        api,
        schedule: browserSchedule,
        pace: () => present.current,
        onSaved: () =>
          void queries.invalidateQueries({
            predicate: ({ queryKey: [name] }) => STALE.some((start) => String(name).startsWith(start)),
          }),
      }),
    [api, queries, heroid],
  );
  useEffect(() => () => trainer.dispose(), [trainer]);
  return trainer;
}
