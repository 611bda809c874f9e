import { type Input, Preferences } from '@tabia/api-client/contract';
import type { Side } from '@tabia/chess';
import type { Pace } from '@tabia/trainer/training';
import { useCallback } from 'react';
import { answerKey, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** The side below on a board of a player who plays White (1) or Black (0): always White where the board is not turned. */
export function useOrientation(): (herowhite: 0 | 1) => Side {
  const [{ flip_board: turns }] = usePreferences();
  return useCallback((herowhite) => (turns && herowhite === 0 ? 'black' : 'white'), [turns]);
}

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

/** Makes up the name of a saved profile or group. `crypto.randomUUID` is missing where the page comes over plain HTTP. */
export function newProfileId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

const DEFAULTS = Preferences.parse({});
const KEY = answerKey('users/getpreferences', {});

/** A change of sensitivity rejudges every position. */
const JUDGED = ['usergames/', 'openingtrees/heronode', 'openingtrees/groupmoves', 'heroes/list'] as const;

/** Another group plays other moves. */
const COMPARED = ['openingtrees/groupmoves'] as const;

export type PreferenceChange = Input<'users/setpreferences'>;

/** A change that is kept even if the page is left at once. */
function usePreferenceChange(touched: readonly string[] = []) {
  return useChange('users/setpreferences', { stale: ['users/getpreferences', ...touched], keepalive: true });
}

/**
 * The user's preferences, and a setter that shows the change at once, has it merged into the old ones by the service and
 * loads them again. A change that fails is taken back with a message.
 */
export function usePreferences(): [Preferences, (change: PreferenceChange) => void] {
  const queries = useAnswerCache();
  const { data } = useAnswer('users/getpreferences', {});
  const kept = usePreferenceChange();
  const judged = usePreferenceChange(JUDGED);
  const compared = usePreferenceChange(COMPARED);
  const setterFor = ({ sensitivity, comparison_group }: PreferenceChange) => {
    if (sensitivity !== undefined) return judged;
    return comparison_group === undefined ? kept : compared;
  };
  const change = async (values: PreferenceChange) => {
    // An answer under way is older than the change.
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<Preferences>(
      KEY,
      (present) => ({ ...(present ?? DEFAULTS), ...values }) as Preferences,
    );
    const { mutateAsync } = setterFor(values);
    await mutateAsync(values).catch(() => queries.invalidateQueries({ queryKey: KEY }));
  };
  return [data ?? DEFAULTS, (values) => void change(values)];
}
