import { Inline, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useTodayPage } from '../../state/exercise/today.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { useReceiptWords } from './useReceiptWords.ts';

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
