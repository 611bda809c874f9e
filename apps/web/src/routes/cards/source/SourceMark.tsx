import { isPlatformSource, type Nickname, platformOf } from '@tabia/api-client/contract';
import { Avatar, Icon } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Sign of where games come from: the first letter of a platform, or a picture for files. */
export function SourceMark({ source }: { source: number }) {
  if (source === 1)
    return (
      <Avatar name="">
        <Icon name="mail" />
      </Avatar>
    );
  if (isPlatformSource(source)) return <Avatar name={platformOf(source).name} />;
  return (
    <Avatar name="">
      <Icon name="users" />
    </Avatar>
  );
}

/** Name of the kind of a source: a platform, over the board, correspondence. */
export function useSourceName(): (source: Nickname['source']) => string {
  const { t } = useTranslation('cards');
  return (source) => {
    if (isPlatformSource(source)) return platformOf(source).name;
    return t(source === 1 ? 'source.1' : 'source.2');
  };
}
