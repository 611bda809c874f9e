import { isPlatformSource, platformOf, type TrainingProfile } from '@tabia/api-client/contract';
import { ratingGroup } from '@tabia/chess';
import { useCallback } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** The rivals of a rating group of a source, in words: `1650–1900`. */
export function useRatingName(): (source: number | null, group: number | null) => string {
  const { t } = useTranslation('exercise');
  return useCallback(
    (source, group) => {
      if (group === null) return t('profiles.anyRating');
      const { from, below } = ratingGroup(source, group);
      if (from === undefined) return t('profiles.ratingBelow', { below });
      return below === undefined
        ? t('profiles.ratingFrom', { from })
        : t('profiles.ratingRange', { from, to: below - 1 });
    },
    [t],
  );
}

/** The name of a training profile: whose games, against whom, at which time control. */
export function useProfileName(): (profile: Omit<TrainingProfile, 'id'>) => string {
  const { t } = useTranslation('exercise');
  const { t: common } = useTranslation();
  const rating = useRatingName();
  return useCallback(
    ({ source, rating_group, control, timecontrols }) => {
      const times = timecontrols.map((id) => common(`timeControls.names.${id}` as 'timeControls.names.2'));
      const sourceName = (from: number) => {
        if (isPlatformSource(from)) return platformOf(from).name;
        return t(`profiles.sources.${from}` as 'profiles.sources.1');
      };
      const parts = [
        ...(source === null ? [] : [sourceName(source)]),
        ...(rating_group === null ? [] : [t('profiles.rivals', { rating: rating(source, rating_group) })]),
        ...(control === 'any' ? [] : [t(`profiles.gaps.${control}`)]),
        ...times,
      ];
      return parts.join(', ');
    },
    [t, common, rating],
  );
}
