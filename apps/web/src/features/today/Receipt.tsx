import type { Receipt } from '@tabia/api-client/contract';
import { Button, Inline, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useChosenTraining, useTodayPage } from '../../state/exercise/today.ts';

/** What new games say about studied positions, in one sentence. */
export function useReceiptWords(): (receipt: Receipt) => string {
  const { t } = useTranslation('today');
  return ({ games, held, failed, fresh }) => {
    const met = held.length + failed.length;
    const parts = [
      met > 0 ? t('receipt.met', { count: met }) : t('receipt.none'),
      held.length > 0 && t('receipt.held', { count: held.length }),
      failed.length > 0 && t('receipt.wrong', { count: failed.length }),
      fresh.length > 0 && t('receipt.fresh', { count: fresh.length }),
    ];
    return t('receipt.sentence', {
      games: t('receipt.games', { count: games }),
      parts: parts.filter(Boolean).join(', '),
    });
  };
}

interface Props {
  heroid: number;
  /** The positions of a receipt that can be trained. */
  positions: Receipt['train'];
  /** Filled where nothing else is more important. */
  variant: 'training' | 'secondary';
}

/** Trains exactly the positions that new games brought up. */
export function ReceiptButton({ heroid, positions, variant }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const { begin, isPending } = useChosenTraining(heroid);
  return (
    <Button
      variant={variant}
      onPress={() => void begin(positions)}
      loading={isPending}
      loadingLabel={t('common:loading')}
    >
      {t('receipt.train', { count: positions.length })}
    </Button>
  );
}

/** What new games of a player say, on the player's card; absent without news. */
export function PlayerReceipt({ heroid }: { heroid: number }) {
  const { t } = useTranslation('today');
  const say = useReceiptWords();
  const receipt = useTodayPage().data?.players.find((player) => player.heroid === heroid)?.receipt;
  if (!receipt) return null;
  return (
    <Stack gap={2}>
      <Text>{say(receipt)}</Text>
      {receipt.checking && (
        <Text size="xs" muted>
          {t('receipt.checking')}
        </Text>
      )}
      {receipt.train.length > 0 && (
        <Inline>
          <ReceiptButton heroid={heroid} positions={receipt.train} variant="secondary" />
        </Inline>
      )}
    </Stack>
  );
}
