import type { ComparisonGroup } from '@tabia/api-client/contract';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useTimeControlName } from '../timeControls/useTimeControlName.ts';
import { useSourceName } from './useSourceName.ts';

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
