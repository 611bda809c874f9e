import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useKeptSessions } from '../../state/device/useKeptSessions.ts';

/**
 * Leads from a page that needs the network to what works without it: the page reopens, from this device. Absent while the device has
 * nothing to train.
 */
export function OfflineOffer() {
  const { t } = useTranslation('device');
  const kept = useKeptSessions(true);
  if (!kept?.length) return null;
  return (
    <Button size="sm" variant="training" onPress={() => location.assign(paths.exercise)}>
      {t('offer')}
    </Button>
  );
}
