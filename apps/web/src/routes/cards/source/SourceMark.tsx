import { Avatar, Icon } from '@tabia/ui';

/** Sign of where games come from: the first letter of a platform, or a picture for files. */
export function SourceMark({ source }: { source: number }) {
  if (source === 1)
    return (
      <Avatar name="">
        <Icon name="mail" />
      </Avatar>
    );
  if (source === 2)
    return (
      <Avatar name="">
        <Icon name="users" />
      </Avatar>
    );
  return <Avatar name={source === 3 ? 'Lichess' : 'Chess.com'} />;
}
