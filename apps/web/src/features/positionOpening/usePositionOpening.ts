import { scopeOf } from '@tabia/trainer/findings';
import type { MapRequest } from '@tabia/trainer/variations';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

/** Keeps the line of an opening that is not known yet. */
export const UNKNOWN_OPENING = '\u00a0';

/** The usual way to a position, and the last opening named on it, for the reader. */
export function usePositionOpening({ heroid, posid, herowhite, ...games }: Partial<MapRequest>) {
  const openingName = useOpeningName();
  const { categories = [], timecontrols = [] } = games;
  const { data, isLoading } = useAnswer(
    'openingtrees/herochain',
    {
      heroid: heroid ?? 0,
      posid: posid ?? 1,
      ...scopeOf({ categories, timecontrols }),
      ...(herowhite !== undefined && { herowhite }),
    },
    { enabled: Boolean(heroid) && posid !== undefined },
  );
  const named = data?.links.findLast(({ opening }) => opening !== null);
  return {
    path: data,
    opening: named?.opening
      ? [named.eco, openingName(named.opening)].filter(Boolean).join(' · ')
      : isLoading
        ? UNKNOWN_OPENING
        : undefined,
  };
}
