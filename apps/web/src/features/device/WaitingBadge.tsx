import { Badge } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { openOutbox } from '../../state/device/openOutbox.ts';

/** An answer is on its way for a moment: what is sent by then was not waiting, milliseconds. */
const QUIET_MS = 2000;

/** The number of answers that wait, on every page; it sends them meanwhile. */
export function WaitingBadge({ count }: { count: number }) {
  const { t } = useTranslation('device');
  const app = useApp();
  useEffect(() => {
    openOutbox(app).catch(() => {});
  }, [app]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Badge tone="warning">{t('waiting', { count })}</Badge>;
}
