import type { Mistake } from '@tabia/api-client/contract';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** What stands where an advice is missing: that it will come, or that none will. Undefined where nobody looks for one. */
export function useWithoutAdvice({ advice, isCustom, unadvised }: Mistake): string | undefined {
  const { t } = useTranslation('mistakes');
  return advice !== null || isCustom ? undefined : t(unadvised ? 'first.none' : 'first.pending');
}
