import { Badge } from '@tabia/ui';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { openOutbox } from '../../state/device/outbox.ts';

/** The number of answers that wait, on every page; it sends them meanwhile. */
export function WaitingBadge({ count }: { count: number }) {
  const { t } = useTranslation('device');
  const app = useApp();
  useEffect(() => {
    openOutbox(app).catch(() => {});
  }, [app]);
  return <Badge tone="warning">{t('waiting', { count })}</Badge>;
}
