import { isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { Avatar, Icon } from '@tabia/ui';

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
