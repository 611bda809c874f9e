import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Leads from a page that needs the network to what works without it: the page opens anew, from this device. */
export function OfflineOffer() {
  const { t } = useTranslation('device');
  return (
    <Button size="sm" variant="training" onPress={() => location.assign(paths.exercise)}>
      {t('offer')}
    </Button>
  );
}
