import { NotificationRegion } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useNewVersion } from './useNewVersion.ts';

/** The corner with short messages. */
export function NoticeRegion() {
  const { t } = useTranslation();
  const { notices } = useApp();
  const { items } = useSnapshot(notices.state);
  useNewVersion();
  return (
    <NotificationRegion label={t('notices')} closeLabel={t('close')} items={items} onClose={notices.close} />
  );
}
