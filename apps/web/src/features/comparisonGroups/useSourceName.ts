import { isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

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
