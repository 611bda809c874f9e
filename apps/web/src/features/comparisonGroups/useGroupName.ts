import { type ComparisonGroup, isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The name of a comparison group: whose games, from where, at which time control, against whom. */
export function useGroupName(): (group: Omit<ComparisonGroup, 'id'>) => string {
  const { t } = useTranslation('preferences');
  const { t: common } = useTranslation();
  return useCallback(
    ({ platform, rating_range, timecontrols, rivals }) => {
      const times = timecontrols.map((id) => common(`timeControls.names.${id}` as 'timeControls.names.2'));
      const sourceName = (source: number | null) => {
        if (source === null) return t('groups.anyPlatform').toLowerCase();
        if (isPlatformSource(source)) return platformOf(source).name;
        return t(`groups.platforms.${source}` as 'groups.platforms.1');
      };
      return t('groups.name', {
        rating: t(`groups.ratings.${rating_range}`),
        platform: sourceName(platform),
        times: times.length === 0 ? t('groups.allTimes') : times.join(', '),
        rivals: t(`groups.rivalKinds.${rivals}`),
      });
    },
    [t, common],
  );
}
