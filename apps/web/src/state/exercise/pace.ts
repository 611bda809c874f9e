import type { Preferences } from '@tabia/api-client/contract';
import type { Pace } from '@tabia/trainer/training';
import { usePreferences } from '../preferences/usePreferences.ts';

function paceOf({ repetitions, autoplay_delay, hint_delay }: Preferences): Pace {
  return {
    repetitions,
    autoplayDelay: autoplay_delay,
    hintDelay: hint_delay,
  };
}

/** The pace of sessions, and a setter that saves it with the account. */
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
