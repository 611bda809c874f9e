import { Spinner } from '@tabia/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { lateLoading } from '../../services/lateLoading.ts';

/** In the bar while the service takes its time, whatever was asked of it. */
export function LoadingSign() {
  const { t } = useTranslation();
  const { api } = useApp();
  const { subscribe, get } = useMemo(() => lateLoading(api.loading), [api]);
  return useSyncExternalStore(subscribe, get) && <Spinner size="small" label={t('loading')} />;
}
