import { Stack, Text } from '@tabia/ui';
import type { GroupInfo, GroupPosition } from '../../state/groups/useGroupMoves.ts';
import { NothingToCompare } from './NothingToCompare.tsx';
import { useGroupWords } from './useGroupWords.ts';

/** What the group plays in a sentence, and where that comes from; plainly said where there is nothing to compare with. */
export function GroupLine({ group, position }: { group: GroupInfo; position: GroupPosition }) {
  const { say } = useGroupWords();
  if (position.source === null) return <NothingToCompare {...group} />;
  const { sentence, mark, source } = say(group, position);
  return (
    <Stack gap={1}>
      {sentence && <Text weight="medium">{sentence}</Text>}
      <Text size="sm" muted>
        {[position.commonness === 'only-you' ? mark : undefined, source].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
