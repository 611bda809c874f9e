import { FenField } from '@tabia/board';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Takes a pasted FEN and opens that position, met in games or not. */
export function FenStart({ label, onFen }: { label: string; onFen: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  return (
    <FenField
      onFen={(fen) => fen !== '' && onFen(fen)}
      labels={{
        field: label,
        placeholder: t('fen.placeholder'),
        clear: t('fen.clearFen'),
        invalid: (code) => t('fen.invalid', { reason: t(`fen.reasons.${code}`) }),
      }}
    />
  );
}
