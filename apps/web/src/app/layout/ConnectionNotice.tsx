import { Box, Button, Callout } from '@tabia/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useMissing } from '../../features/device/useMissing.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { readWaitingMark } from '../../services/device/waitingMark.ts';
import { keptTraining } from '../../state/device/keptTraining.ts';
import { useAnswerCache } from '../../state/queries/useAnswer.ts';

const OfflineOffer = lazy(async () => ({
  default: (await import('../../features/device/OfflineOffer.tsx')).OfflineOffer,
}));

/** Interval of reconnection attempts, in milliseconds. */
const ASK_AGAIN_MS = 5000;

/**
 * Says that the network or the service is unreachable, and that the page reconnects automatically. A training that needs neither says it in the
 * corner: see DeviceNotice.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const queries = useAnswerCache();
  const missing = useMissing();
  const { isUnderway } = useSnapshot(keptTraining);
  useEffect(() => {
    if (missing !== 'service') return;
    const timer = setInterval(() => void queries.refetchQueries({ type: 'active' }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [missing, queries]);
  if (missing === undefined || isUnderway) return null;
  return (
    <Box paddingY={2}>
      <Callout
        tone="warning"
        live
        title={t(missing === 'service' ? 'connection.awayTitle' : 'connection.offlineTitle')}
        actions={
          <>
            <Button size="sm" onPress={() => void queries.refetchQueries({ type: 'active' })}>
              {t('retry')}
            </Button>
            {/* The training offers it itself, where none runs. */}
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
