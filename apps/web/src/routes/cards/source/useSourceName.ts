import { isPlatformSource, type Nickname, platformOf } from '@tabia/api-client/contract';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Name of the kind of a source: a platform, over the board, correspondence. */
export function useSourceName(): (source: Nickname['source']) => string {
  const { t } = useTranslation('cards');
  return (source) => {
    if (isPlatformSource(source)) return platformOf(source).name;
    return t(source === 1 ? 'source.1' : 'source.2');
  };
}
