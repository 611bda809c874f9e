import type { Receipt } from '@tabia/api-client/contract';
import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useChosenTraining } from '../../state/exercise/today.ts';

interface Props {
  heroid: number;
  /** The positions of a receipt that can be trained. */
  positions: Receipt['train'];
  /** Filled where nothing else is more important. */
  variant: 'training' | 'secondary';
}

/** Trains exactly the positions that new games brought up. */
export function ReceiptButton({ heroid, positions, variant }: Props) {
  const { t } = useTranslation('today');
  const { t: common } = useTranslation();
  const { begin, isPending } = useChosenTraining(heroid);
  return (
    <Button
      variant={variant}
      onPress={() => void begin(positions)}
      loading={isPending}
      loadingLabel={common('loading')}
    >
      {t('receipt.train', { count: positions.length })}
    </Button>
  );
}
