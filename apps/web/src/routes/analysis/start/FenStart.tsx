import { FenField } from '@tabia/board';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Takes a pasted FEN and opens the tree of that position, met in games or not. */
export function FenStart({ onFen }: { onFen: (fen: string) => void }) {
  const { t } = useTranslation('analysis');
  const { t: mistakes } = useTranslation('mistakes');
  return (
    <FenField
      onFen={(fen) => fen !== '' && onFen(fen)}
      labels={{
        field: t('begin.fen'),
        placeholder: mistakes('fen.placeholder'),
        clear: t('begin.clearFen'),
        invalid: (code) => mistakes('fen.invalid', { reason: mistakes(`fen.reasons.${code}`) }),
      }}
    />
  );
}
