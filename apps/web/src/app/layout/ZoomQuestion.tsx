import { Text, ZoomWarning } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { isRaised, raise } from '../../services/device/storedFlag.ts';

/** Asks for a zoom of 100 %, until somebody asked for silence. */
export function ZoomQuestion({ zoom }: { zoom: number }) {
  const { t } = useTranslation();
  const [dismissed] = useState(() => isRaised('zoom'));
  return (
    <ZoomWarning
      zoom={zoom}
      dismissed={dismissed}
      onDismiss={(forGood) => forGood && raise('zoom')}
      title={t('zoom.title', { zoom })}
      okLabel={t('zoom.ok')}
      neverLabel={t('zoom.never')}
      closeLabel={t('close')}
    >
      <Text>{t('zoom.text')}</Text>
    </ZoomWarning>
  );
}
