import { Spinner } from '@tabia/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { delayedLoading } from '../../services/delayedLoading.ts';

/** Spinner in the bar while any call takes long. */
export function LoadingSign() {
  const { t } = useTranslation();
  const { api } = useApp();
  const { subscribe, get } = useMemo(() => delayedLoading(api.loading), [api]);
  return useSyncExternalStore(subscribe, get) && <Spinner size="sm" label={t('loading')} />;
}
