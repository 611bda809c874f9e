import type { Receipt } from '@tabia/api-client/contract';
import { useTranslation } from '../../i18n/useTranslation.ts';

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
