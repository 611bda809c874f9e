import { NotificationRegion } from '@tabia/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { keepShell, shellSurroundings } from '../../services/device/shellWorker.ts';

/** Keeps the application for a time without the network, and says when there is a newer one. */
function useNewVersion(): void {
  const { t } = useTranslation();
  const { notices } = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one registration for the life of the page
  useEffect(() => {
    const surroundings = shellSurroundings();
    if (!surroundings) return;
    keepShell(surroundings, (apply) =>
      notices.show({
        tone: 'info',
        title: t('newVersion.title'),
        text: t('newVersion.text'),
        actionLabel: t('problem.reload'),
        onAction: apply,
        duration: Number.POSITIVE_INFINITY,
      }),
    ).catch(() => undefined);
  }, []);
}

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
