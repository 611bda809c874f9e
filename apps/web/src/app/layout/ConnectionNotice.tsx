import { Box, Button, Callout } from '@tabia/ui';
import { onlineManager } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { readWaitingMark } from '../../services/device/waitingMark.ts';
import { useAnswerCache } from '../../state/queries/useAnswer.ts';

const OfflineOffer = lazy(async () => ({
  default: (await import('../../features/device/OfflineOffer.tsx')).OfflineOffer,
}));

/** Interval of reconnection attempts, in milliseconds. */
const ASK_AGAIN_MS = 5000;

/** Says that the network or the service is unreachable, and that the page reconnects automatically. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { connection } = useApp();
  const queries = useAnswerCache();
  const { reachable } = useSnapshot(connection.state);
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const away = online && !reachable;
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => void queries.refetchQueries({ type: 'active' }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [away, queries]);
  if (online && reachable) return null;
  return (
    <Box paddingY={2}>
      <Callout
        tone="warning"
        live
        title={t(online ? 'connection.awayTitle' : 'connection.offlineTitle')}
        actions={
          <>
            <Button size="sm" onPress={() => void queries.refetchQueries({ type: 'active' })}>
              {t('retry')}
            </Button>
            {readWaitingMark() && pathname !== paths.exercise && (
              <Suspense fallback={null}>
                <OfflineOffer />
              </Suspense>
            )}
          </>
        }
      >
        {t('connection.text')}
      </Callout>
    </Box>
  );
}
