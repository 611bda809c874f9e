import { isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Name of a kind of games: a platform, over the board, correspondence. */
export function useCategoryName(): (category: number) => string {
  const { t } = useTranslation('mistakes');
  return (category) => {
    if (isPlatformSource(category)) return platformOf(category).name;
    return t(category === 1 ? 'categories.names.1' : 'categories.names.2');
  };
}
