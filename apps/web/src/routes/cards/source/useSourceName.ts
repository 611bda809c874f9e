import type { Nickname } from '@tabia/api-client/contract';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Name of the kind of a source: a platform, over the board, correspondence. */
export function useSourceName(): (source: Nickname['source']) => string {
  const { t } = useTranslation('cards');
  return (source) => t(`source.${source === 1 || source === 2 || source === 3 ? source : 4}`);
}
