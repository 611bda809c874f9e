import { type ComparisonGroup, isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useTimeControlName } from '../timeControls/useTimeControlName.ts';

/** Where the games of a group come from. */
export function useSourceName(): (source: number | null) => string {
  const { t } = useTranslation('groups');
  return useCallback(
    (source) => {
      if (source === null) return t('anyPlatform').toLowerCase();
      if (isPlatformSource(source)) return platformOf(source).name;
      return t(source === 1 ? 'platforms.1' : 'platforms.2').toLowerCase();
    },
    [t],
  );
}

/** Most groups the service keeps. */
export const MAX_GROUPS = 20;

/** The name of a comparison group: whose games, from where, at which time control, against whom. */
export function useGroupName(): (group: Omit<ComparisonGroup, 'id'>) => string {
  const { t } = useTranslation('groups');
  const timeControl = useTimeControlName();
  const sourceName = useSourceName();
  return useCallback(
    ({ platform, rating_range, timecontrols, rivals }) => {
      const times = timecontrols.map(timeControl);
      return t('name', {
        rating: t(`ratings.${rating_range}`),
        platform: sourceName(platform),
        times: times.length === 0 ? t('allTimes') : times.join(', '),
        rivals: t(`rivalKinds.${rivals}`),
      });
    },
    [t, timeControl, sourceName],
  );
}
