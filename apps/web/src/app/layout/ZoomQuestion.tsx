import { Text, ZoomWarning } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';

/** Asks for a zoom of 100 %, until somebody asked for silence. */
export function ZoomQuestion({ zoom }: { zoom: number }) {
  const { t } = useTranslation();
  const [dismissed] = useState(() => isFlagSet('zoom'));
  return (
    <ZoomWarning
      zoom={zoom}
      dismissed={dismissed}
      onDismiss={(forGood) => forGood && setFlag('zoom')}
      title={t('zoom.title', { zoom })}
      okLabel={t('zoom.ok')}
      neverLabel={t('zoom.never')}
      closeLabel={t('close')}
    >
      <Text>{t('zoom.text')}</Text>
    </ZoomWarning>
  );
}
