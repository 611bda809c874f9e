import { Callout, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useIsOperator } from '../../state/account/accountCalls.ts';
import type { GroupInfo, GroupPosition } from '../../state/groups/useGroupMoves.ts';
import { useGroupWords } from './useGroupWords.ts';

/** Says plainly that there is nothing to compare with, and what to do; how to add games, only to the operator. */
function NothingToCompare({ games, levels }: Pick<GroupInfo, 'games' | 'levels'>) {
  const { t } = useTranslation('groups');
  const isEmpty = !games && levels.length === 0;
  const isOperator = useIsOperator();
  // A chess player cannot add any: there is nothing to say.
  if (isEmpty && !isOperator) return null;
  return (
    <Callout tone="info" title={t('nothing.title')}>
      <Stack gap={1}>
        <Text size="sm">{t(isEmpty ? 'nothing.service' : 'nothing.here')}</Text>
        {isEmpty &&
          (['games', 'nets'] as const).map((name) => (
            <Text key={name} size="sm" code as="code">
              {t(`commands.${name}`)}
            </Text>
          ))}
      </Stack>
    </Callout>
  );
}

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
