import { ApiError } from '@tabia/api-client';
import { type ErrorWords, useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

const HOUR_S = 3600;

/** Why a promo code was refused, in words; undefined while nothing was. */
export function usePromoFailure(error: Error | null): ErrorWords | undefined {
  const { t } = useTranslation('welcome');
  const words = useErrorWords();
  const format = useFormat();
  if (!error) return undefined;
  const title = t('promo.failed');
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'promo-unknown') return { title, text: t('promo.unknown') };
  if (code === 'promo-used') return { title, text: t('promo.used') };
  if (error instanceof ApiError && code === 'rate-limited')
    return { title, text: t('promo.tooMany', { time: format.span(error.retryAfter ?? HOUR_S) }) };
  return words(error);
}
